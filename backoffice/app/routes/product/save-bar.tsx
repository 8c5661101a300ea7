import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import type { ProductForm } from './use-product-form.ts';

/** What is not saved, in words, and Save-all; stands only while there is something to save. */
export function SaveBar({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { changed, refusals, saving } = form;
  const refused = Object.values(refusals).reduce(
    (sum, { errors }) => sum + Math.max(1, Object.keys(errors).length),
    0,
  );
  if (changed.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-paper px-5 py-2.5 max-desk:flex-wrap max-desk:px-3">
      <p role="status" className="min-w-0 flex-1 truncate text-ink-2">
        <span className="font-semibold text-ink">{t('form.changed', { count: changed.length })}</span>{' '}
        <span className="max-desk:hidden">
          {changed.map((section) => t(`product.sections.${section}`)).join(' · ')}
        </span>
        {refused > 0 && (
          <span className="ms-2 inline-flex items-center gap-1 text-bad">
            <Icon name="circle-alert" size={14} /> {t('form.errors', { count: refused })}
          </span>
        )}
      </p>
      <Button kind="ghost" disabled={saving} onClick={form.drop}>
        {t('form.cancel')}
      </Button>
      <Button kind="primary" hotkey="Ctrl S" busy={saving} disabled={saving} onClick={() => void form.save()}>
        {t(saving ? 'form.submitting' : 'form.saveAll')}
      </Button>
    </div>
  );
}
