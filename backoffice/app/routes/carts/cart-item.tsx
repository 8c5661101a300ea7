import type { CartRow } from '@hanout/contracts';
import { Amount, Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import { CartActs } from './cart-acts.tsx';
import { useCartAct } from './use-cart-act.ts';

interface ItemProps {
  cart: CartRow;
  now: string;
  /** Whether the keys act on it. */
  current: boolean;
}

/** One cart: whom to call, what is in it, what was tried, and what can be done. */
export function CartItem({ cart, now, current }: ItemProps) {
  const act = useCartAct(cart);
  return (
    <li
      tabIndex={-1}
      aria-current={current ? 'true' : undefined}
      className="gap-x-5 gap-y-2.5 border-b border-line px-5 py-3.5 outline-none aria-[current=true]:bg-hover desk:col-span-3 desk:grid desk:grid-cols-subgrid max-desk:flex max-desk:flex-wrap max-desk:px-3"
    >
      <Person cart={cart} now={now} />
      <Contents cart={cart} />
      <CartActs cart={cart} now={now} current={current} act={act} />
      {act.refused && (
        <div className="basis-full desk:col-span-3">
          <Notice tone="bad" alert>
            {act.refused}
          </Notice>
        </div>
      )}
    </li>
  );
}

function Person({ cart, now }: Omit<ItemProps, 'current'>) {
  const { t } = useTranslation();
  const name = `${cart.firstName} ${cart.lastName}`.trim();
  const place = [cart.commune, cart.wilaya].filter(Boolean).join(' · ');
  return (
    <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
      <b className="font-semibold">
        {name ? <OneLine>{name}</OneLine> : <span className="text-ink-2">{t('carts.nameless')}</span>}
      </b>
      <Phone number={cart.phone} className="font-medium" />
      <span className="text-xs text-ink-2">
        <Moment at={cart.capturedAt} now={now} />
        {place && (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
      </span>
      <Calls cart={cart} now={now} />
      {cart.orderedSince && (
        <Link
          to={`/orders/${cart.orderedSince.id}`}
          className="flex items-center gap-1.5 text-xs font-medium text-wait"
        >
          <Icon name="receipt-text" />
          {t('carts.orderedSince', { number: cart.orderedSince.number })}
        </Link>
      )}
    </div>
  );
}

function Calls({ cart, now }: Omit<ItemProps, 'current'>) {
  const { t } = useTranslation();
  const { calls, lastCall, callbackAt } = cart;
  if (calls === 0 || !lastCall) return null;
  const known = ['no_answer', 'busy', 'postponed', 'wrong_number', 'refused'] as const;
  const result = known.find((one) => one === lastCall.result);
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
      <Tag icon="phone-call">{t('carts.calls', { count: calls })}</Tag>
      <span>
        {t('carts.lastCall', { result: result ? t(`carts.result.${result}`) : '', name: lastCall.by })}
        {' · '}
        <Moment at={lastCall.at} now={now} timed />
      </span>
      {callbackAt && (
        <Tag tone={callbackAt <= now ? 'wait' : 'idle'} icon="calendar-clock">
          {t('carts.callBack')} <Moment at={callbackAt} now={now} timed />
        </Tag>
      )}
    </span>
  );
}

function Contents({ cart }: { cart: CartRow }) {
  const { t } = useTranslation();
  const { lines, subtotal } = cart;
  return (
    <ul aria-label={t('carts.cart')} className="min-w-0 flex-1 basis-64">
      {lines.length === 0 && <li className="text-xs text-ink-2">{t('carts.gone')}</li>}
      {lines.map((line) => (
        <li
          key={`${line.productId} ${line.combinationId ?? ''}`}
          className="flex items-baseline gap-2 text-xs"
        >
          <bdi className="min-w-0 truncate">{line.name}</bdi>
          {line.variant && <bdi className="flex-none text-ink-2">{line.variant}</bdi>}
          <span className="flex-none text-ink-2">
            × <Count value={line.quantity} />
          </span>
        </li>
      ))}
      <li className="mt-0.5">
        <Amount value={subtotal} unit={t('app.da')} className="font-semibold" />
      </li>
    </ul>
  );
}
