import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { IconButton } from '../components/icon-button.tsx';
import type { Option } from '../forms/choices.tsx';
import type { GroupingForm } from './use-grouping-form.ts';

/** `list` with the one at `index` a step further. */
export function moved<T>(list: readonly T[], index: number, step: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + step, 0, one);
  return next;
}

/** The products of a collection, in the merchant's order. */
export function MembersField({ form }: { form: GroupingForm }) {
  const { t } = useTranslation();
  const { members } = form.draft;
  const set = (next: readonly Option[]) => form.set({ members: next });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        {t('groupings.membersTitle')} <Count value={members.length} className="text-ink-3" />
      </legend>
      {members.length === 0 && <p className="text-ink-3">{t('groupings.noMembers')}</p>}
      <ol className="max-h-[260px] overflow-y-auto rounded-m border border-line empty:hidden">
        {members.map(({ id, name }, index) => (
          <li key={id} className="flex items-center gap-1 border-b border-line ps-2.5 last:border-b-0">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <IconButton
              icon="arrow-up"
              disabled={index === 0}
              label={t('groupings.earlier', { name })}
              onClick={() => set(moved(members, index, -1))}
            />
            <IconButton
              icon="arrow-down"
              disabled={index === members.length - 1}
              label={t('groupings.later', { name })}
              onClick={() => set(moved(members, index, 1))}
            />
            <IconButton
              icon="x"
              label={t('listing.remove', { name })}
              onClick={() => set(members.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ol>
      <ProductPicker
        label={t('groupings.addMember')}
        error={form.errors.productIds}
        accept={({ id }) => !members.some((one) => one.id === id)}
        onPick={({ id, name }) => set([...members, { id, name }])}
      />
    </fieldset>
  );
}
