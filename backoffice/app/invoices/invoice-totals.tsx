import { type Centimes, formatAmount } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { percent } from './percent.ts';
import type { InvoiceSheetFacts } from './sheet.ts';

/** How the total comes about: goods without tax, carriage, tax by its rate. */
export function InvoiceTotals({ sheet: { invoice, words } }: { sheet: InvoiceSheetFacts }) {
  const { taxes, delivery } = invoice.document;
  return (
    <div className="ms-auto mt-[4mm] w-[92mm] max-w-full break-inside-avoid">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-[1mm]">
        {delivery > 0 && <Row name={words.delivery} amount={delivery} />}
        <Row name={words.ht} amount={invoice.ht} />
        {taxes.map(({ rate, ht, tax }) => (
          <Row key={rate} amount={tax} name={<Tax rate={rate} on={ht} words={words} />} />
        ))}
      </dl>
      <p className="mt-[3mm] flex items-baseline justify-between gap-4 border-2 border-black px-[4mm] py-[3mm]">
        <span>{words.total}</span>
        <span className="text-[15pt] font-bold whitespace-nowrap">
          <bdi dir="ltr" className="num">
            {formatAmount(invoice.total)}
          </bdi>{' '}
          {words.da}
        </span>
      </p>
    </div>
  );
}

interface TaxProps {
  /** Basis points. */
  rate: number;
  on: Centimes;
  words: InvoiceSheetFacts['words'];
}

function Tax({ rate, on, words }: TaxProps) {
  return (
    <>
      {words.rate} <bdi dir="ltr">{percent(rate)}</bdi> {words.on}{' '}
      <bdi dir="ltr" className="num">
        {formatAmount(on)}
      </bdi>
    </>
  );
}

function Row({ name, amount }: { name: ReactNode; amount: Centimes }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num text-end whitespace-nowrap">
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
      </dd>
    </>
  );
}
