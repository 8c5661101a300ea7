import type { AttributeRow } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { inLocale } from './features-card.tsx';
import type { loader } from './load.server.ts';
import type { ProductForm } from './use-product-form.ts';

type Chosen = Readonly<Record<string, readonly string[]>>;
/** Combinations that one call may make. */
const MAX_COMBINATIONS = 1_000;

/** How many combinations the chosen values make. */
export const combinationCount = (chosen: Chosen): number => {
  const counts = Object.values(chosen).flatMap(({ length }) => (length > 0 ? [length] : []));
  return counts.length === 0 ? 0 : counts.reduce((product, count) => product * count, 1);
};

export function GenerateDialog({ form, onClose }: { form: ProductForm; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { product, attributes } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<Chosen>({});
  const count = combinationCount(chosen);
  const send = async () => {
    const wanted = Object.entries(chosen)
      .filter(([, valueIds]) => valueIds.length > 0)
      .map(([attributeId, valueIds]) => ({ attributeId, valueIds: [...valueIds] }));
    const body = { version: form.versions.current(), attributes: wanted };
    const params = { id: product.id };
    const answer = await call(catalogAdminContract.generateCombinations, { params, body });
    return answer.ok ? answer : { ...answer, message: `${t('product.generateFailed')} ${answer.message}` };
  };
  const done = ({ version }: { version: number }) => {
    form.versions.moved(version);
    onClose();
  };
  return (
    <FormDialog
      title={t('product.generateTitle')}
      description={t('product.generateText')}
      width="wide"
      submit={t('product.generate')}
      blocked={count === 0 || count > MAX_COMBINATIONS}
      aside={
        <span
          role="status"
          className={`me-auto text-xs ${count > MAX_COMBINATIONS ? 'text-bad' : 'text-ink-2'}`}
        >
          {count > MAX_COMBINATIONS ? t('product.generateLimit') : t('product.generateCount', { count })}
        </span>
      }
      send={send}
      done={t('product.generated')}
      onDone={done}
      onClose={onClose}
    >
      {attributes.length === 0 && (
        <p className="text-ink-2">
          {t('product.noAttributes')} <Link to="/attributes">{t('groupings.kind.attributes')}</Link>
        </p>
      )}
      {attributes.map((attribute) => (
        <AttributeChoice
          key={attribute.id}
          attribute={attribute}
          value={chosen[attribute.id] ?? []}
          onChange={(value) => setChosen({ ...chosen, [attribute.id]: value })}
        />
      ))}
    </FormDialog>
  );
}

interface AttributeChoiceProps {
  attribute: AttributeRow;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

function AttributeChoice({ attribute, value, onChange }: AttributeChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  const all = value.length === attribute.values.length;
  const pill =
    'inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-m border border-line-strong px-2 has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea-ink has-focus-visible:outline-2 has-focus-visible:outline-focus max-desk:h-11';
  return (
    <fieldset>
      <legend className="mb-1.5 flex items-center gap-2 font-medium">{attribute.name}</legend>
      <div className="flex max-h-[180px] flex-wrap gap-1.5 overflow-y-auto p-px">
        <label className={pill}>
          <input
            type="checkbox"
            className="sr-only"
            checked={all}
            onChange={() => onChange(all ? [] : attribute.values.map(({ id }) => id))}
          />
          {t('product.allValues')}
        </label>
        {attribute.values.map(({ id, value: text, color }) => (
          <label key={id} className={pill}>
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(id)}
              onChange={() => toggle(id)}
            />
            {color && (
              <span
                aria-hidden="true"
                style={{ backgroundColor: color }}
                className="size-3 rounded-s border border-line-field"
              />
            )}
            <bdi>{inLocale(text, locale)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
