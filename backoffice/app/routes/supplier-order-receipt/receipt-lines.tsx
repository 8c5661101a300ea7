import type { ToReceiveLine } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { comingOf, split } from '../../procurement/receipt-draft.ts';
import { RECEIPT_LINES, ReceiptRowFields } from '../../procurement/receipt-row.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { ReceiptForm } from './use-receipt.ts';

/** Each line of the order with the rows of what came of it (BO-146). */
export function ReceiptLines({ form, lines }: { form: ReceiptForm; lines: readonly ToReceiveLine[] }) {
  const list = useFirstWrong<HTMLUListElement>(form.refused);
  return (
    <ul ref={list} className={RECEIPT_LINES}>
      {lines.map((line) => (
        <Line key={line.lineId} form={form} line={line} />
      ))}
    </ul>
  );
}

function Line({ form, line }: { form: ReceiptForm; line: ToReceiveLine }) {
  const { t } = useTranslation();
  const name = unitName(line);
  const rows = form.rows.filter(({ lineId }) => lineId === line.lineId);
  const coming = comingOf(rows, line.lineId);
  const more = Math.max(0, coming - line.left);
  const edge = coming === line.left ? 'border-good' : coming > 0 ? 'border-wait' : 'border-line';
  return (
    <li className={`flex flex-col gap-2.5 rounded-l border bg-paper px-3.5 py-3 ${edge}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-[160px] flex-1">
          <bdi className="block font-semibold">{name}</bdi>
          <Codes line={line} />
        </span>
        <Figure name={t('receiving.ordered')} value={line.ordered} weighed={line.weighed} />
        <Figure name={t('receiving.alreadyHere')} value={line.received} weighed={line.weighed} />
        <Button
          size="s"
          icon="plus"
          aria-label={t('receiving.splitOf', { name })}
          onClick={() => form.setRows((rows) => split(rows, line.lineId))}
        >
          {t('receiving.split')}
        </Button>
      </div>
      {more > 0 && (
        <p className="text-xs font-semibold text-wait">
          {t('receiving.surplus', { number: quantityText(more, line.weighed) })}
        </p>
      )}
      <ul className="flex flex-col gap-2.5">
        {rows.map((row) => (
          <ReceiptRowFields key={row.key} form={form} row={row} name={name} weighed={line.weighed} />
        ))}
      </ul>
    </li>
  );
}

function Codes({ line: { sku, barcode, supplierSku } }: { line: ToReceiveLine }) {
  const codes = [...new Set([sku, barcode, supplierSku].filter((code): code is string => Boolean(code)))];
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-ink-3">
      {codes.map((code) => (
        <Code key={code}>{code}</Code>
      ))}
    </span>
  );
}

function Figure({ name, value, weighed }: { name: string; value: number; weighed: boolean }) {
  return (
    <span className="text-xs text-ink-3">
      {name} <Count value={value} weighed={weighed} className="text-md font-semibold text-ink" />
    </span>
  );
}
