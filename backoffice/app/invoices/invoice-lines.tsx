import type { InvoiceLine } from '@hanout/contracts';
import { formatAmount, translated } from '@hanout/kernel';
import { percent } from './percent.ts';
import type { InvoiceSheetFacts } from './sheet.ts';

/** What was sold, without tax, with the rate of each line; a credit note may be for carriage alone. */
export function InvoiceLines({ sheet }: { sheet: InvoiceSheetFacts }) {
  const { invoice, words } = sheet;
  if (invoice.document.lines.length === 0) return null;
  return (
    <div className="max-w-full overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse [&_:is(td,th)]:px-[1.5mm] [&_:is(td,th)]:py-[1.5mm]">
        <thead>
          <tr className="border-b-2 text-[8.5pt]">
            <th className="text-start">{words.item}</th>
            {[words.quantity, words.unit, words.rate, words.amount].map((head) => (
              <th key={head} className="text-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.document.lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
            <Row key={nth} line={line} sheet={sheet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line, sheet: { language, words } }: { line: InvoiceLine; sheet: InvoiceSheetFacts }) {
  const variant = translated(line.variants, language);
  return (
    <tr className="break-inside-avoid border-b align-top text-[9pt]">
      <td>
        <bdi dir="auto" className="font-semibold">
          {translated(line.names, language)}
        </bdi>
        {variant && (
          <>
            {' · '}
            <bdi dir="auto">{variant}</bdi>
          </>
        )}
        {line.serials && (
          <span className="block text-[8pt]">
            {words.serials} <bdi dir="ltr">{line.serials.join(', ')}</bdi>
          </span>
        )}
        {line.sku && (
          <span className="block text-[8pt]">
            {words.reference} <bdi dir="ltr">{line.sku}</bdi>
          </span>
        )}
      </td>
      {[String(line.quantity), formatAmount(line.unitHt), percent(line.taxRate), formatAmount(line.ht)].map(
        (figure, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
          <td key={nth} className="num text-end whitespace-nowrap">
            <bdi dir="ltr">{figure}</bdi>
          </td>
        ),
      )}
    </tr>
  );
}
