import type { AffectationOrder } from '@hanout/contracts';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../time/moment.tsx';
import { AgentSelect } from './agent-select.tsx';
import type { loader } from './load.server.ts';
import { useGive } from './use-give.ts';

/** Orders that wait for a call, each with whose it is; chosen ones are given together. */
export function OrderList() {
  const { t } = useTranslation();
  const { orders } = useLoaderData<typeof loader>();
  const give = useGive();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const marked = orders.filter(({ id }) => chosen.includes(id));
  const all = marked.length === orders.length;
  return (
    <section className="card overflow-clip rounded-l border border-line bg-paper">
      <div className="flex min-h-[44px] flex-wrap items-center gap-2.5 border-b border-line px-3.5 py-1.5">
        <Tick
          label={t('affectation.selectAll')}
          checked={all}
          onChange={() => setChosen(all ? [] : orders.map(({ id }) => id))}
        />
        {marked.length > 0 ? (
          <>
            <b>{t('orderList.selected', { count: marked.length })}</b>
            <AgentSelect
              label={t('affectation.agentOfChosen')}
              name="chosen"
              value={null}
              placeholder={t('affectation.choose')}
              onChoose={(staffId) => void give(marked, staffId).then((done) => done && setChosen([]))}
            />
          </>
        ) : (
          <span className="text-ink-3">{t('affectation.selectAll')}</span>
        )}
      </div>
      <ul>
        {orders.map((order) => (
          <OrderItem
            key={order.id}
            order={order}
            chosen={chosen.includes(order.id)}
            onTick={() =>
              setChosen((known) =>
                known.includes(order.id) ? known.filter((id) => id !== order.id) : [...known, order.id],
              )
            }
            onGive={(staffId) => give([order], staffId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OrderItemProps {
  order: AffectationOrder;
  chosen: boolean;
  onTick: () => void;
  onGive: (staffId: string | null) => Promise<boolean>;
}

function OrderItem({ order, chosen, onTick, onGive }: OrderItemProps) {
  const { t } = useTranslation();
  const isArabic = useLocale() === 'ar';
  const { now } = useLoaderData<typeof loader>();
  // What was chosen is shown at once, before the page has been read again.
  const [given, setGiven] = useState<{ staffId: string | null } | null>(null);
  const { number } = order;
  const choose = async (staffId: string | null) => {
    setGiven({ staffId });
    await onGive(staffId);
    setGiven(null);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2 last:border-b-0">
      <Tick label={t('affectation.select', { number })} checked={chosen} onChange={onTick} />
      <Link to={`/orders/${order.id}`} className="num font-semibold text-ink">
        {number}
      </Link>
      <span className="min-w-0 flex-1 basis-[140px] truncate">
        <bdi>
          {order.firstName} {order.lastName}
        </bdi>{' '}
        <bdi className="text-xs text-ink-3">{isArabic ? order.wilayaAr : order.wilaya}</bdi>
      </span>
      <span className="text-xs text-ink-3">
        <Moment at={order.placedAt} now={now} />
      </span>
      <AgentSelect
        label={t('affectation.agent', { number })}
        name={`agent.${number}`}
        value={given ? given.staffId : order.assigneeId}
        holder={order.assignedTo}
        onChoose={(staffId) => void choose(staffId)}
      />
    </li>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-7 flex-none place-items-center max-desk:size-11">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-[15px] accent-(--sea)" checked={checked} onChange={onChange} />
    </label>
  );
}
