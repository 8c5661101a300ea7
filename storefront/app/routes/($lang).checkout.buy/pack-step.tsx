import { SelectField } from '@hanout/ui/storefront/field.tsx';
import { useLocation } from '@remix-run/react';
import { packFieldName } from '../../catalog/pack.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { lineFields } from './hidden-fields.tsx';
import type { BuyPage, BuyPart } from './load-buy-page.server.ts';
import { StepForm } from './step-form.tsx';

/** What of a pack is still to be chosen, before anything else: no order is placed without it (SF-198). */
export function PackStep({ page }: { page: BuyPage }) {
  const t = useTexts();
  const { line, wilaya, commune, chosen } = page;
  const choosable = line.parts.filter(({ choices }) => choices.length > 1);
  const asked = choosable.map(({ id }) => [packFieldName(id), null]);
  const fields = {
    ...{ ...lineFields(line), ...Object.fromEntries(asked) },
    ...{ wilaya: wilaya?.id ?? null, commune: commune?.id ?? null, transporter: chosen?.id ?? null },
  };
  return (
    <section className="buy-part">
      <h2>{t('product.packInside')}</h2>
      <StepForm fields={fields}>
        {choosable.map((part) => (
          <PartField key={part.id} part={part} />
        ))}
      </StepForm>
    </section>
  );
}

/** Wrong where the address answers for the part, and not by a variant that can be had. */
function PartField({ part }: { part: BuyPart }) {
  const t = useTexts();
  const { search } = useLocation();
  const id = packFieldName(part.id);
  const isWrong = part.combination === null && new URLSearchParams(search).has(id);
  return (
    <SelectField
      {...{ id, name: id, required: true, label: part.name }}
      hint={t('product.packChoose')}
      error={isWrong ? t('product.packChoose') : null}
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
}
