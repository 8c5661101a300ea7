import { ordersContract } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../forms/unsaved-guard.tsx';
import { useApi } from '../forms/use-api.ts';
import { type LiveQuery, useLiveQuery } from '../forms/use-live-query.ts';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { DraftLines, type Quote } from './draft-lines.tsx';
import { type DraftLine, draftOf, isChanged, wantedOf, withThing } from './lines-draft.ts';
import { SellablePicker } from './sellable-picker.tsx';
import { useOrderDraft } from './use-seen-order.ts';

/** What the order would cost with these lines. */
export function useLinesQuote(id: string, lines: readonly DraftLine[] | null): LiveQuery<Quote> {
  const api = useApi();
  const ask = useCallback(
    (wanted: NonNullable<ReturnType<typeof wantedOf>>) =>
      api.send(ordersContract.quoteLines, { params: { id }, body: { lines: wanted } }),
    [api, id],
  );
  return useLiveQuery(lines && wantedOf(lines), ask);
}

/** The product picker of an order until it is packed (BO-083): add, take off, other quantities, at the quoted total. */
export function LinesDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { draft: lines, change: setLines, seen } = useOrderDraft<readonly DraftLine[]>(order, draftOf);
  const changed = isChanged(lines, seen.order);
  const quoted = useLinesQuote(order.id, lines);
  useUnsaved(changed);
  const quote = quoted.pending ? null : quoted.answer;
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      width="wide"
      title={t('order.lines_dialog.title', { number: order.number })}
      description={t('order.lines_dialog.description')}
      act="edit_lines"
      seen={seen}
      says={{ lines: wantedOf(lines) ?? [], expectedTotal: quote?.total ?? null }}
      blocked={!changed || !quote}
      submit={t('order.lines_dialog.submit')}
    >
      {quoted.refused && (
        <Notice tone="bad" alert>
          {quoted.refused}
        </Notice>
      )}
      <SellablePicker onPick={(thing) => setLines(withThing(lines, thing))} />
      <DraftLines lines={lines} quoted={quoted} onChange={setLines} />
      {lines.length === 0 && <p className="text-bad">{t('order.lines_dialog.none')}</p>}
      <QuotedTotal quote={quote} />
    </ActDialog>
  );
}

/** What it costs now, and by how much that is more or less. */
function QuotedTotal({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation();
  const more = toCentimes(quote ? quote.total - quote.before : 0);
  return (
    <dl aria-live="polite" className="grid min-h-11 grid-cols-[1fr_auto] gap-x-6 border-t border-line pt-2">
      {quote && (
        <>
          <dt className="font-semibold">{t('order.lines_dialog.total')}</dt>
          <dd className="fig font-semibold">
            <Amount value={quote.total} unit={t('app.da')} />
          </dd>
          <dt className="text-ink-2">{t('order.lines_dialog.difference')}</dt>
          <dd className="fig">
            <bdi dir="ltr">
              {more > 0 && '+'}
              <Amount value={more} />
            </bdi>{' '}
            {t('app.da')}
          </dd>
        </>
      )}
    </dl>
  );
}
