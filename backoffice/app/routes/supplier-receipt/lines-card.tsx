import type { PricedReceiptLine, ReceiptAtHand } from '@hanout/contracts';
import { pricedFor, proportion } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PerKilo, quantityText } from '../../components/quantity.tsx';
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
      <div className="overflow-x-auto max-desk:hidden print:block print:overflow-visible">
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
              <tr key={index} className="break-inside-avoid [&>td]:py-2">
                <td className="min-w-[160px]">
                  <Named line={line} />
                </td>
                <td className="text-end font-semibold">
                  <Count value={line.quantity} weighed={line.weighed} />
                </td>
                <td className="whitespace-nowrap">
                  <bdi className="code">{line.lot || '—'}</bdi>
                  <Expiry line={line} />
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
      <ul aria-label={t('buying.lines')} className="desk:hidden print:hidden">
        {receipt.items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change
          <PhoneLine key={index} line={line} priced={priced?.items[index]} />
        ))}
      </ul>
    </Card>
  );
}

function PhoneLine({ line, priced }: { line: Line; priced: PricedReceiptLine | undefined }) {
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <Named line={line} />
        </span>
        <Count value={line.quantity} weighed={line.weighed} className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Found line={line} />
        {line.lot && (
          <span className="text-end">
            <bdi className="code">{line.lot}</bdi>
            <Expiry line={line} />
          </span>
        )}
      </span>
      {priced && <PhonePrice line={priced} />}
    </li>
  );
}

function Named({ line }: { line: Line }) {
  return (
    <>
      <bdi className="block font-medium">{unitName(line)}</bdi>
      {line.sku && (
        <bdi dir="ltr" className="code text-xs text-ink-3">
          {line.sku}
        </bdi>
      )}
    </>
  );
}

const Expiry = ({ line: { expiresOn } }: { line: Line }) =>
  expiresOn && (
    <span className="block text-xs text-ink-3">
      <Day day={expiresOn} />
    </span>
  );

function Found({ line: { qc, reason, refused, weighed } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-start gap-0.5">
      <QcTag qc={qc} />
      {reason && <bdi className="text-xs text-ink-2">{reason}</bdi>}
      {refused > 0 && (
        <span className="text-xs text-bad">
          {t('buying.refusedOf', { pieces: quantityText(refused, weighed) })}
        </span>
      )}
    </span>
  );
}

/** Of what is kept: refused pieces are not owed. */
function Price({ line: { priceHt, kept, weighed } }: { line: PricedReceiptLine }) {
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
        <PerKilo weighed={weighed} />
      </td>
      <td className="text-end font-semibold">
        <Amount value={proportion(priceHt, kept, pricedFor(weighed))} />
      </td>
    </>
  );
}

/** The same where there is no column for it. */
function PhonePrice({ line: { priceHt, kept, weighed } }: { line: PricedReceiptLine }) {
  const { t } = useTranslation();
  if (priceHt === null)
    return (
      <span>
        <Tag tone="wait">{t('receiving.unpriced')}</Tag>
      </span>
    );
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-xs text-ink-3">
        {t('buying.column.ht')} <Amount value={priceHt} />
        <PerKilo weighed={weighed} />
      </span>
      <span className="font-semibold">
        <Amount value={proportion(priceHt, kept, pricedFor(weighed))} />
      </span>
    </span>
  );
}
