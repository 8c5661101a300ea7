import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { savedByWords } from '../../forms/stale-words.ts';
import { differences } from './draft.ts';
import type { Conflict, ProductForm } from './use-product-form.ts';

/** Somebody else was faster: both values of each field, and a choice. Nothing typed is lost before it is made. */
export function ConflictNotice({ form, conflict }: { form: ProductForm; conflict: Conflict }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const rows = differences(form.base, form.draft, conflict.present);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="tone-wait rounded-l border border-tone-line bg-tone-soft p-3.5 outline-none"
    >
      <p className="font-semibold text-tone-ink">{savedByWords(t, t('product.conflict'), conflict.by)}</p>
      <p className="mb-2.5">{t('product.conflictText')}</p>
      <div className="mb-3 overflow-x-auto rounded-m border border-line bg-paper">
        <table className="table table-tight">
          <thead>
            <tr>
              <th>{t('products.one')}</th>
              <th>{t('product.mine')}</th>
              <th>{t('product.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ section, field, mine, theirs }) => (
              <tr key={`${section}.${field}`}>
                <td className="text-ink-2">
                  {t(`product.sections.${section}`)} · <bdi>{field}</bdi>
                </td>
                <td className="font-semibold">
                  <bdi>{mine || t('product.empty')}</bdi>
                </td>
                <td>
                  <bdi>{theirs || t('product.empty')}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => form.settle(true)}>
          {t('product.keepMine')}
        </Button>
        <Button onClick={() => form.settle(false)}>{t('product.takeTheirs')}</Button>
      </div>
    </div>
  );
}
