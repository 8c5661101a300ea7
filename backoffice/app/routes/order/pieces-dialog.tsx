import type { OrderDetail } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { WholeInput } from '../../forms/whole-input.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { LineParts } from '../../orders/line-parts.tsx';
import { useOrderDraft } from '../../orders/use-seen-order.ts';
import type { PiecesJudged, PiecesOf, TypedPieces } from './pieces.ts';
import { allPieces, judgePieces, mostOf, noPieces } from './pieces.ts';

type Line = OrderDetail['lines'][number];

/** How many pieces of each line: packed now, or kept by the customer. */
export function PiecesDialog({ order, onClose, of }: OrderDialogProps & { of: PiecesOf }) {
  const { t } = useTranslation();
  const linesOf = ({ lines: all }: OrderDetail) =>
    of === 'pack' ? all.filter((line) => mostOf(line, of) > 0) : all;
  const begin = (seen: OrderDetail): TypedPieces => allPieces(linesOf(seen), of);
  const { draft: typed, change: setTyped, seen } = useOrderDraft(order, begin);
  const lines = linesOf(seen.order);
  const judged = judgePieces(lines, of, typed);
  const partial = of === 'pack' && judged.sum < judged.most;
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      width="wide"
      title={t(`order.pieces_dialog.${of}.title`, { number: order.number })}
      description={t(`order.pieces_dialog.${of}.description`)}
      act={of}
      seen={seen}
      blocked={judged.wrong.length > 0 || judged.whole !== null}
      submit={t(partial ? 'order.actions.pack_in_part' : `order.pieces_dialog.${of}.submit`)}
    >
      <WholeError judged={judged} of={of} />
      <PiecesTable lines={lines} of={of} typed={typed} judged={judged} onType={setTyped} />
    </ActDialog>
  );
}

function WholeError({ judged, of }: { judged: PiecesJudged; of: PiecesOf }) {
  const { t } = useTranslation();
  const { wrong, whole } = judged;
  if (wrong.length === 0 && !whole) return null;
  const notAll =
    whole === 'all' ? t('order.pieces_dialog.deliver_in_part.all') : t(`order.pieces_dialog.${of}.none`);
  const text = whole ? notAll : t('order.pieces_dialog.tooMany', { count: wrong.length });
  // The dialog opens with all of it taken: that asks for a number, it is nobody's mistake.
  const asked = whole === 'all';
  return (
    <Notice tone={asked ? 'move' : 'bad'} alert={!asked}>
      {text}
    </Notice>
  );
}

interface PiecesTableProps {
  lines: readonly Line[];
  of: PiecesOf;
  typed: TypedPieces;
  judged: PiecesJudged;
  onType: (typed: TypedPieces) => void;
}

export function PiecesTable({ lines, of, typed, judged, onType }: PiecesTableProps) {
  const { t } = useTranslation();
  return (
    <div className="relative -mx-1.5 overflow-x-auto">
      <table className="table [&_:is(th,td):first-child]:ps-1.5 [&_:is(th,td):last-child]:pe-1.5">
        <thead>
          <tr>
            <th>{t('order.line.product')}</th>
            <th className="fig max-desk:hidden">{t('order.pieces_dialog.ordered')}</th>
            {of === 'pack' && <th className="fig max-desk:hidden">{t('order.pieces_dialog.packed')}</th>}
            <th className="fig">{t(`order.pieces_dialog.${of}.column`)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PiecesRow
              key={line.id}
              line={line}
              of={of}
              value={typed[line.id] ?? ''}
              wrong={judged.wrong.includes(line.id)}
              onType={(value) => onType({ ...typed, [line.id]: value })}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={of === 'pack' ? 4 : 3} className="text-end">
              <span className="flex items-center justify-end gap-2 max-desk:py-1">
                <Button size="s" kind="ghost" onClick={() => onType(noPieces(lines))}>
                  {t('order.pieces_dialog.takeNone')}
                </Button>
                <Button size="s" onClick={() => onType(allPieces(lines, of))}>
                  {t('order.pieces_dialog.takeAll')}
                </Button>
                <span className="font-semibold">
                  <Count value={judged.sum} /> / <Count value={judged.most} />
                </span>
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface PiecesRowProps {
  line: Line;
  of: PiecesOf;
  value: string;
  wrong: boolean;
  onType: (value: string) => void;
}

function PiecesRow({ line, of, value, wrong, onType }: PiecesRowProps) {
  const { t } = useTranslation();
  const most = mostOf(line, of);
  const errorId = `pieces-${line.id}`;
  return (
    <tr className="[--row:48px]">
      <td className="w-full max-w-0 min-w-[130px]">
        <bdi className="block truncate" title={line.name}>
          {line.name}
        </bdi>
        <span className="flex gap-1.5 text-xs text-ink-3">
          {line.variant && <bdi className="font-medium text-ink-2">{line.variant}</bdi>}
          {line.sku && <Code>{line.sku}</Code>}
        </span>
        <LineParts parts={line.parts} />
        {wrong && (
          <span id={errorId} className="block text-xs whitespace-normal text-bad">
            {t('order.pieces_dialog.rowError', { most })}
          </span>
        )}
      </td>
      <td className="fig max-desk:hidden">
        <Count value={line.quantity} />
      </td>
      {of === 'pack' && (
        <td className="fig text-ink-3 max-desk:hidden">
          <Count value={line.packed} />
        </td>
      )}
      <td className="fig">
        <span dir="ltr" className="inline-flex items-center justify-end gap-1.5">
          <WholeInput
            name={`line.${line.id}`}
            aria-label={t('order.pieces_dialog.rowLabel', { name: line.name })}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            value={value}
            onChange={onType}
            onFocus={(event) => event.target.select()}
            className="w-16 [&>input]:w-full [&>input]:text-end"
          />
          <span className="text-ink-3">
            / <Count value={most} />
          </span>
        </span>
      </td>
    </tr>
  );
}
