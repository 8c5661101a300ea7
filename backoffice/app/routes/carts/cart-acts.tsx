import type { CartRow } from '@hanout/contracts';
import { CALL_RESULTS } from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Menu, MenuItem } from '@hanout/ui/backoffice/components/menu.tsx';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { CART_KEYS } from '../../keyboard/shortcuts.ts';
import { CallBackDialog } from '../../orders/call-back-dialog.tsx';
import { telephone, whatsApp } from '../../orders/place.ts';
import { isOpen } from './cart-state.ts';
import type { CartAct } from './use-cart-act.ts';

interface ActsProps {
  cart: CartRow;
  now: string;
  current: boolean;
  act: CartAct;
}

/** Telephone and WhatsApp for everybody who reads; the rest for who may work the queue, while there is something to do. */
export function CartActs({ cart, now, current, act }: ActsProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('carts.edit');
  const mayCreate = useMay('orders.create');
  const open = isOpen(cart.state);
  return (
    <div className="flex flex-wrap items-start gap-1.5 max-desk:grid max-desk:basis-full max-desk:grid-cols-[auto_auto_1fr_1fr] max-desk:gap-2">
      <Reach cart={cart} current={current} />
      {cart.orderId && (
        <Link to={`/orders/${cart.orderId}`} className={buttonClass({})}>
          <Icon name="receipt-text" />
          {t('carts.openOrder')}
        </Link>
      )}
      {open && mayEdit && <LogCall cart={cart} now={now} current={current} act={act} />}
      {open && mayCreate && (
        <Link
          to={`/orders/new?cart=${cart.id}`}
          data-act="order"
          className={`${buttonClass({ kind: current ? 'primary' : 'plain' })} max-desk:col-span-3`}
        >
          <Icon name="plus" />
          {t('carts.toOrder')}
          {current && <Kbd onAccent>{CART_KEYS.order}</Kbd>}
        </Link>
      )}
      {open && mayEdit && (
        <Button
          kind="quiet-danger"
          data-act="dismiss"
          hotkey={current ? CART_KEYS.dismiss : undefined}
          disabled={act.sending}
          onClick={act.dismiss}
        >
          {t('carts.dismiss')}
        </Button>
      )}
    </div>
  );
}

function Reach({ cart, current }: Pick<ActsProps, 'cart' | 'current'>) {
  const { t } = useTranslation();
  const name = `${cart.firstName} ${cart.lastName}`.trim() || cart.phone;
  return (
    <>
      <a
        href={telephone(cart.phone)}
        data-act="phone"
        aria-label={t('orders.call', { name })}
        className={buttonClass({})}
      >
        <Icon name="phone" />
        {current && <Kbd>{CART_KEYS.phone}</Kbd>}
      </a>
      <a
        href={whatsApp(cart.phone)}
        data-act="write"
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp, ${name}`}
        className={buttonClass({})}
      >
        <Icon name="message-circle" />
        {current && <Kbd>{CART_KEYS.write}</Kbd>}
      </a>
    </>
  );
}

function LogCall({ cart, now, current, act }: ActsProps) {
  const { t } = useTranslation();
  const [postponing, setPostponing] = useState(false);
  return (
    <>
      <Menu
        label={t('carts.call')}
        trigger={
          <Button
            icon="phone-call"
            data-act="call"
            hotkey={current ? CART_KEYS.call : undefined}
            busy={act.sending}
            disabled={act.sending}
            className="max-desk:col-span-2"
          >
            {t('carts.call')}
          </Button>
        }
      >
        {CALL_RESULTS.map((result) => (
          <MenuItem
            key={result}
            onSelect={() => (result === 'postponed' ? setPostponing(true) : void act.call(result))}
          >
            {t(`carts.result.${result}`)}
          </MenuItem>
        ))}
      </Menu>
      <CallBackDialog
        title={t('carts.postpone')}
        description={<bdi dir="ltr">{formatPhone(cart.phone)}</bdi>}
        now={now}
        open={postponing}
        onClose={() => setPostponing(false)}
        send={(until) => act.call('postponed', until)}
      />
    </>
  );
}
