import type { OrderDetail } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { isBegunToPack } from '../../orders/acts.ts';
import { LineParts } from '../../orders/line-parts.tsx';
import { Thumbnail } from '../../orders/thumbnail.tsx';
import type { loader } from './load.server.ts';
import { useAsk } from './order-desk.tsx';
import { piecesInAll } from './pieces.ts';
import { TotalsPanel } from './totals-panel.tsx';

type Line = OrderDetail['lines'][number];

function LineProduct({ line }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2.5 py-1.5">
      <Thumbnail url={line.imageUrl} />
      <span className="min-w-0">
        <bdi className="block truncate" title={line.name}>
          {line.name}
        </bdi>
        <span className="flex flex-wrap gap-x-1 text-xs text-ink-3">
          {line.variant && <bdi className="font-medium text-ink-2">{line.variant}</bdi>}
          {line.variant && line.sku && <span className="max-desk:hidden">·</span>}
          {line.sku && (
            <span className="max-desk:basis-full">
              <Code>{line.sku}</Code>
            </span>
          )}
        </span>
        <LineParts parts={line.parts} />
        {line.serials.length > 0 && (
          <span className="block text-xs wrap-anywhere text-ink-2">
            {t('order.line.serials')} <Code>{line.serials.join(', ')}</Code>
          </span>
        )}
        <span className="block text-xs text-ink-2 desk:hidden">
          {t('order.line.unitPrice')} <Amount value={line.listUnitPrice} />
          {line.discount > 0 && (
            <>
              {' · '}
              {t('order.line.discount')} <Amount value={toCentimes(-line.discount)} />
            </>
          )}
        </span>
      </span>
    </span>
  );
}

/** Fewer pieces than were ordered: in the parcel while it is packed, or with the customer of a delivery in part. */
function LineShare({ line, packing }: { line: Line; packing: boolean }) {
  const { t } = useTranslation();
  const { quantity, packed, kept } = line;
  const isShare = packing || (kept !== null && kept < quantity);
  if (!isShare) return null;
  return (
    <span className="block text-xs font-normal whitespace-nowrap text-ink-2">
      {packing ? t('order.packedOf', { packed, quantity }) : t('order.keptOf', { kept, quantity })}
    </span>
  );
}

function LineRow({ line, packing }: { line: Line; packing: boolean }) {
  return (
    <tr className="[--row:48px]">
      <td className="w-full max-w-0 min-w-[150px]">
        <LineProduct line={line} />
      </td>
      <td className="fig font-semibold">
        <Count value={line.quantity} />
        <LineShare line={line} packing={packing} />
      </td>
      <td className="fig max-desk:hidden">
        <Amount value={line.listUnitPrice} />
      </td>
      <td className="fig max-desk:hidden">
        {line.discount > 0 ? (
          <Amount value={toCentimes(-line.discount)} />
        ) : (
          <span className="text-ink-3">—</span>
        )}
      </td>
      <td className="fig font-semibold">
        <Amount value={line.total} />
      </td>
    </tr>
  );
}

/** What was ordered, with each reduction, and what it comes to. */
export function LinesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { cost } = useLoaderData<typeof loader>();
  const ask = useAsk();
  const label = t('order.actions.edit_lines');
  const { quantity, kept } = piecesInAll(order);
  const packing = order.state === 'preparing' && isBegunToPack(order);
  const pieces = t('order.pieces', { count: order.itemCount });
  return (
    <Card
      icon="shopping-bag"
      title={t('order.items')}
      meta={kept === null ? pieces : `${pieces} · ${t('order.keptOf', { kept, quantity })}`}
      actions={
        order.actions.includes('edit_lines') && (
          <IconButton icon="pencil-line" label={label} onClick={() => ask('edit_lines')} />
        )
      }
      flush
    >
      <div className="relative overflow-x-auto">
        <table className="table [&_:is(th,td):not(:first-child)]:ps-3">
          <thead>
            <tr>
              <th>{t('order.line.product')}</th>
              <th className="fig">{t('order.line.quantity')}</th>
              <th className="fig max-desk:hidden">{t('order.line.unitPrice')}</th>
              <th className="fig max-desk:hidden">{t('order.line.discount')}</th>
              <th className="fig">
                {t('order.line.total')} <span className="text-ink-3">{t('app.da')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <LineRow key={line.id} line={line} packing={packing} />
            ))}
          </tbody>
        </table>
      </div>
      <TotalsPanel order={order} cost={cost} />
    </Card>
  );
}
