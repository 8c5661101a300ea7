import type { OrderDetail } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { DESK_KEYS } from '../../keyboard/shortcuts.ts';
import { AddressCard } from '../../orders/address-card.tsx';
import { LineParts } from '../../orders/line-parts.tsx';
import { useLinesQuote } from '../../orders/lines-dialog.tsx';
import { draftOf } from '../../orders/lines-draft.ts';
import { NoteForm } from '../../orders/note-form.tsx';
import { Thumbnail } from '../../orders/thumbnail.tsx';
import type { DeskAsk } from './desk-dialogs.tsx';

interface OrderSummaryProps {
  order: OrderDetail;
  ask: DeskAsk;
}

/** What was ordered, where it goes and what will be collected: what the agent reads out and corrects while on the telephone. */
export function OrderSummary({ order, ask }: OrderSummaryProps) {
  const { t } = useTranslation();
  const mayEdit = order.actions.includes('edit_lines');
  const { answer } = useLinesQuote(order.id, mayEdit ? draftOf(order) : null);
  const available = (id: string) => answer?.lines.find(({ lineId }) => lineId === id)?.available;
  return (
    <>
      <Card
        icon="shopping-bag"
        title={t('order.items')}
        meta={t('order.pieces', { count: order.itemCount })}
        actions={
          mayEdit && (
            <Button
              size="s"
              icon="pencil-line"
              hotkey={DESK_KEYS.lines}
              aria-keyshortcuts={DESK_KEYS.lines}
              onClick={() => ask('edit_lines')}
            >
              {t('order.actions.edit_lines')}
            </Button>
          )
        }
        flush
      >
        <ul>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} available={available(line.id)} />
          ))}
        </ul>
        <Totals order={order} />
      </Card>
      <AddressCard order={order} />
      {order.actions.includes('note') && (
        <Card icon="pencil-line" title={t('order.note.label')}>
          <NoteForm order={order} />
        </Card>
      )}
    </>
  );
}

interface LineProps {
  line: OrderDetail['lines'][number];
  /** Undefined as long as it is not known. */
  available: number | undefined;
}

function Line({ line, available }: LineProps) {
  const { name, variant, parts, imageUrl, quantity, total } = line;
  return (
    <li className="flex items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0">
      <Thumbnail url={imageUrl} large />
      <span className="min-w-0 flex-1">
        <bdi className="font-medium">{name}</bdi>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
          {variant && <bdi>{variant}</bdi>}
          <InStock line={line} available={available} />
        </span>
        <LineParts parts={parts} />
      </span>
      <span className={quantity > 1 ? 'font-semibold' : 'text-ink-2'}>
        × <Count value={quantity} />
      </span>
      <Amount value={total} className="w-24 text-end font-semibold" />
    </li>
  );
}

/** What can be sold of it, these pieces among them; what does not suffice stands out. */
function InStock({ line, available: pieces }: LineProps) {
  const { t } = useTranslation();
  if (pieces === undefined) return null;
  return (
    <span className={pieces < line.quantity ? 'font-semibold text-bad' : undefined}>
      {t('desk.inStock', { count: pieces })}
    </span>
  );
}

function Totals({ order: { totals, delivery } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line-strong px-3.5 py-2.5">
      <dt className="text-ink-3">
        {t(totals.delivery === 0 ? 'order.deliveryFree' : 'order.deliveryPrice')} ·{' '}
        <bdi>{delivery.transporter}</bdi> · {t(`order.mode.${delivery.mode}`)}
      </dt>
      <dd className="fig">
        <Amount value={totals.delivery} />
      </dd>
      <dt className="text-md font-semibold">{t('order.toCollect')}</dt>
      <dd className="fig text-md font-semibold">
        <Amount value={totals.toCollect} unit={t('app.da')} />
      </dd>
    </dl>
  );
}
