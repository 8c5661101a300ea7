import { useTranslation } from 'react-i18next';
import { SaveBar } from '../../forms/save-bar.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The parts of the product that are not saved, and Save-all. */
export function ProductSaveBar({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { changed, refusals, rows, saving } = form;
  const refused = Object.values(refusals).reduce(
    (sum, { errors }) => sum + Math.max(1, Object.keys(errors).length),
    Object.keys(rows.errors).length,
  );
  if (changed.length === 0) return null;
  return (
    <SaveBar
      errors={refused}
      saving={saving}
      submit={t('form.saveAll')}
      onSave={() => void form.save()}
      onDrop={form.drop}
    >
      <span className="font-semibold text-ink">{t('form.changed', { count: changed.length })}</span>{' '}
      <span className="max-desk:hidden">
        {changed.map((section) => t(`product.sections.${section}`)).join(' · ')}
      </span>
    </SaveBar>
  );
}
