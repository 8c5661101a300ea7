import type { OrderDetail } from '@hanout/contracts';
import type { ReservationState } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMovementWord } from '../../stock/movement-word.ts';
import { UnitLink } from '../../stock/unit-look.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const HOLD_TONES: Record<ReservationState, Tone> = {
  held: 'wait',
  reserved: 'move',
  in_transit: 'move',
  returned: 'wait',
  released: 'idle',
  consumed: 'good',
  lost: 'bad',
};

interface StockLine {
  id: string;
  at: string;
  unitId: string;
  sku: string | null;
  name: string;
  variant: string;
  warehouse: string;
  lot: string;
  quantity: number;
  weighed: boolean;
}

function StockRow({ line, now, children }: { line: StockLine; now: string; children: ReactNode }) {
  return (
    <tr>
      <td className="text-ink-2 max-desk:hidden">
        <Moment at={line.at} now={now} timed />
      </td>
      <td className="max-w-[220px] py-1 max-desk:max-w-none max-desk:ps-3.5 [&_bdi]:whitespace-normal">
        <UnitLink unit={line} />
        {line.sku && (
          <span className="block text-xs text-ink-3">
            <Code>{line.sku}</Code>
          </span>
        )}
        <span className="block whitespace-normal text-xs text-ink-3 desk:hidden">
          <Place line={line} />
          {' · '}
          <Moment at={line.at} now={now} timed />
        </span>
      </td>
      <td>{children}</td>
      <td className="text-ink-2 max-desk:hidden">
        <Place line={line} />
      </td>
      <td className="fig">
        <Count value={line.quantity} weighed={line.weighed} />
      </td>
    </tr>
  );
}

function Place({ line }: { line: StockLine }) {
  return (
    <>
      <bdi>{line.warehouse}</bdi>
      {line.lot && (
        <>
          {' · '}
          <Code>{line.lot}</Code>
        </>
      )}
    </>
  );
}

function StockTable({ title, third, children }: { title: string; third: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="relative overflow-x-auto">
      <table className="table table-tight">
        <caption className="bg-sunken px-3.5 py-1.5 text-start text-xs text-ink-2">{title}</caption>
        <thead>
          <tr>
            <th className="max-desk:hidden">{t('order.stockColumn.date')}</th>
            <th className="max-desk:ps-3.5">{t('order.stockColumn.product')}</th>
            <th>{third}</th>
            <th className="max-desk:hidden">{t('order.stockColumn.warehouse')}</th>
            <th className="fig">{t('order.stockColumn.quantity')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** What the order keeps from the shelves, and every movement it made. */
export function StockCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const word = useMovementWord();
  const { reservations, movements } = order;
  const none = reservations.length === 0 && movements.length === 0;
  return (
    <Card icon="layers" title={t('order.stock')} flush>
      {none && <p className="px-3.5 py-3 text-ink-3">{t('order.noStock')}</p>}
      {reservations.length > 0 && (
        <StockTable title={t('order.reservations')} third={t('order.stockColumn.state')}>
          {reservations.map((line) => (
            <StockRow key={line.id} line={line} now={now}>
              <HoldState state={line.state} />
            </StockRow>
          ))}
        </StockTable>
      )}
      {movements.length > 0 && (
        <StockTable title={t('order.movements')} third={t('order.stockColumn.movement')}>
          {movements.map((line) => (
            <StockRow key={line.id} line={line} now={now}>
              {word(line.type)}
            </StockRow>
          ))}
        </StockTable>
      )}
    </Card>
  );
}

function HoldState({ state }: { state: ReservationState }) {
  const { t } = useTranslation();
  return <Tag tone={HOLD_TONES[state]}>{t(`order.reservationState.${state}`)}</Tag>;
}
