import { type CallOf, type OrderDetail, ordersContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useLiveQuery } from '../../forms/use-live-query.ts';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { DraftLines } from '../../orders/draft-lines.tsx';
import { type DraftLine, isWrong, withThing } from '../../orders/lines-draft.ts';
import { SellablePicker } from '../../orders/sellable-picker.tsx';
import { useOrderDraft } from '../../orders/use-seen-order.ts';
import { judgePieces, mostOf, noPieces, type TypedPieces } from './pieces.ts';
import { PiecesTable } from './pieces-dialog.tsx';
import { ReturnTotals } from './return-totals.tsx';

const OF = 'return_goods';
type Question = CallOf<typeof ordersContract.quoteReturn>['body'];

/** The price of a return as it stands; nothing is asked while something of it is wrong. */
function useReturnQuote(id: string, question: Question | null) {
  const api = useApi();
  const ask = useCallback(
    (body: Question) => api.send(ordersContract.quoteReturn, { params: { id }, body }),
    [api, id],
  );
  return useLiveQuery(question, ask);
}

interface Draft {
  readonly typed: TypedPieces;
  readonly out: readonly DraftLine[];
}

const returnable = ({ lines }: OrderDetail) => lines.filter((line) => mostOf(line, OF) > 0);
const nothingBack = (order: OrderDetail): Draft => ({ typed: noPieces(returnable(order)), out: [] });

/** What comes back of a delivered order, what goes out for it, and who owes the difference. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { draft, change, seen } = useOrderDraft(order, nothingBack);
  const lines = returnable(seen.order);
  const { typed, out } = draft;
  const setTyped = (next: TypedPieces) => change({ ...draft, typed: next });
  const setOut = (next: readonly DraftLine[]) => change({ ...draft, out: next });
  const judged = judgePieces(lines, OF, typed);
  const isReady = judged.wrong.length === 0 && judged.whole === null && !out.some(isWrong);
  const exchange = out.map(({ productId, combinationId, quantity }) => ({
    ...{ productId, combinationId, quantity: Number(quantity) },
  }));
  const back = Object.entries(typed).map(([lineId, pieces]) => ({ lineId, quantity: Number(pieces) }));
  const question = { lines: back.filter(({ quantity }) => quantity > 0), exchange };
  const quoted = useReturnQuote(order.id, isReady ? question : null);
  useUnsaved(judged.sum > 0 || out.length > 0);
  const quote = quoted.pending ? null : quoted.answer;
  const { answer, ...rest } = quoted;
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      width="wide"
      title={t('order.pieces_dialog.return_goods.title', { number: order.number })}
      description={t('order.pieces_dialog.return_goods.description')}
      act={OF}
      seen={seen}
      says={{ exchange, expectedTotal: quote?.exchange?.total ?? null }}
      blocked={!quote}
      submit={t(out.length > 0 ? 'order.return_dialog.exchange' : 'order.pieces_dialog.return_goods.submit')}
    >
      {quoted.refused && (
        <Notice tone="bad" alert>
          {quoted.errors.lines ?? quoted.refused}
        </Notice>
      )}
      <PiecesTable lines={lines} of={OF} typed={typed} judged={judged} onType={setTyped} />
      <TextField label={t('order.return_dialog.reason')} optional name="reason" maxLength={500} />
      <h3 className="border-t border-line pt-3 font-semibold">{t('order.return_dialog.out')}</h3>
      <SellablePicker onPick={(thing) => setOut(withThing(out, thing))} />
      <DraftLines lines={out} quoted={{ ...rest, answer: answer?.exchange ?? null }} onChange={setOut} />
      <ReturnTotals quote={quote} />
    </ActDialog>
  );
}
