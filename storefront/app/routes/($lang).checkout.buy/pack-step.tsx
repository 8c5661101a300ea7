import { SelectField } from '@hanout/ui/storefront/field.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { openPart, packFieldName } from '../../catalog/pack.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { lineFields } from './hidden-fields.tsx';
import type { BuyPage } from './load-buy-page.server.ts';
import { StepForm } from './step-form.tsx';

/** What of a pack is still to be chosen, before anything else: no order is placed without it (SF-198). */
export function PackStep({ page }: { page: BuyPage }) {
  const t = useTexts();
  const { line, wilaya, commune, chosen } = page;
  const choosable = line.parts.filter(({ choices }) => choices.length > 1);
  const open = openPart(line.parts);
  const asked = choosable.map(({ id }) => [packFieldName(id), null]);
  const fields = {
    ...{ ...lineFields(line), ...Object.fromEntries(asked) },
    ...{ wilaya: wilaya?.id ?? null, commune: commune?.id ?? null, transporter: chosen?.id ?? null },
  };
  return (
    <StepForm fields={fields}>
      <Notice bad role="alert">
        {t('product.packChooseFirst', { name: open?.name ?? '' })}
      </Notice>
      {choosable.map((part) => {
        const id = packFieldName(part.id);
        return (
          <SelectField
            {...{ id, name: id, required: true, label: part.name }}
            key={id}
            hint={t('product.packChoose')}
            defaultValue={part.combination ?? ''}
          >
            <option value="">{t('form.choose')}</option>
            {part.choices.map(({ id: value, title, available }) => (
              <option key={value} value={value} disabled={!available}>
                {available ? title : t('product.choiceOut', { value: title })}
              </option>
            ))}
          </SelectField>
        );
      })}
    </StepForm>
  );
}
