import type { PricedReceiptLine, ReceiptAtHand } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QcTag } from '../../procurement/qc-tag.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

type Line = ReceiptAtHand['items'][number];

/** What came, lot by lot, with what was found of it, and for whoever sees prices what it costs. */
export function LinesCard() {
  const { t } = useTranslation();
  const { receipt, priced } = useLoaderData<typeof loader>();
  return (
    <Card icon="inbox" title={t('buying.lines')} meta={<Count value={receipt.lines} />} flush>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="table">
          <caption className="sr-only">{t('buying.lines')}</caption>
          <thead>
            <tr>
              <th className="text-start">{t('buying.column.unit')}</th>
              <th className="text-end">{t('buying.column.qty')}</th>
              <th className="text-start">{t('buying.column.lot')}</th>
              <th className="text-start">{t('buying.column.qc')}</th>
              {priced && <th className="text-end">{t('buying.column.ht')}</th>}
              {priced && <th className="text-end">{t('buying.column.sum')}</th>}
            </tr>
          </thead>
          <tbody>
            {receipt.items.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change
              <tr key={index} className="break-inside-avoid align-top">
                <td className="min-w-[160px]">
                  <bdi className="block font-medium">{unitName(line)}</bdi>
                  {line.sku && (
                    <bdi dir="ltr" className="code text-xs text-ink-3">
                      {line.sku}
                    </bdi>
                  )}
                </td>
                <td className="num text-end font-semibold">{line.quantity}</td>
                <td className="whitespace-nowrap">
                  <bdi className="code">{line.lot || '—'}</bdi>
                  {line.expiresOn && (
                    <span className="block text-xs text-ink-3">
                      <Day day={line.expiresOn} />
                    </span>
                  )}
                </td>
                <td>
                  <Found line={line} />
                </td>
                {priced?.items[index] && <Price line={priced.items[index]} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Found({ line: { qc, reason, refused } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-start gap-0.5">
      <QcTag qc={qc} />
      {reason && <bdi className="text-xs text-ink-2">{reason}</bdi>}
      {refused > 0 && <span className="text-xs text-bad">{t('buying.refusedOf', { pieces: refused })}</span>}
    </span>
  );
}

/** Of what is kept: refused pieces are not owed. */
function Price({ line: { priceHt, kept } }: { line: PricedReceiptLine }) {
  const { t } = useTranslation();
  if (priceHt === null)
    return (
      <td colSpan={2} className="text-end">
        <Tag tone="wait">{t('receiving.unpriced')}</Tag>
      </td>
    );
  return (
    <>
      <td className="text-end">
        <Amount value={priceHt} />
      </td>
      <td className="text-end font-semibold">
        <Amount value={toCentimes(priceHt * kept)} />
      </td>
    </>
  );
}
