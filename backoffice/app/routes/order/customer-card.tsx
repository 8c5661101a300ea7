import type { OrderDetail } from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useMay } from '../../frame/session.tsx';
import { customerName, telephone, whatsApp } from '../../orders/place.ts';
import { useAsk } from './order-desk.tsx';

/** Who ordered, and the ways to reach them. */
export function CustomerCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { id, type } = order.customer;
  const name = customerName(order) || t('pos.walkIn');
  const mayRead = useMay('customers.read');
  return (
    <Card
      icon="user"
      title={t('order.customer')}
      className="max-wide:-order-2"
      actions={<EditButton order={order} />}
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} decorative />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <bdi dir="auto" className="min-w-0 truncate font-semibold" title={name}>
              {id && mayRead ? <Link to={`/customers/${id}`}>{name}</Link> : name}
            </bdi>
            <Tag>{t(`customers.type.${type}`)}</Tag>
          </span>
          {id && <Record customer={order.customer} />}
        </span>
      </div>
      {order.phone && (
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2.5">
          <Phone number={order.phone} className="text-lg font-bold" />
          <ReachOut phone={order.phone} />
        </div>
      )}
      {order.email && (
        <a
          href={`mailto:${order.email}`}
          dir="ltr"
          title={t('order.email')}
          className="mt-1.5 inline-flex max-w-full items-center text-xs text-ink-2 max-desk:min-h-11"
        >
          <bdi className="wrap-anywhere">{order.email}</bdi>
        </a>
      )}
    </Card>
  );
}

/** How earlier orders ended: nobody whom the shop knows has any. */
function Record({ customer }: { customer: OrderDetail['customer'] }) {
  const { t } = useTranslation();
  const { orders, delivered, refused } = customer;
  return (
    <span className="text-xs text-ink-2">
      {t('order.customerOrders', { count: orders })} · {t('order.customerDelivered', { count: delivered })} ·{' '}
      {t('order.customerRefused', { count: refused })}
    </span>
  );
}

function EditButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const may = useMay('orders.edit') && !order.withOtherAgent;
  if (!may || ['in_delivery', 'completed', 'partially_completed', 'returned'].includes(order.state))
    return null;
  const label = t('order.edit.title');
  return <IconButton icon="pencil-line" label={label} onClick={() => ask('edit_customer')} />;
}

function ReachOut({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const look = buttonClass({ size: 's', square: true });
  const copy = async () => {
    await navigator.clipboard.writeText(formatPhone(phone));
    notifyDone(t('order.copied'));
  };
  return (
    <span className="flex gap-1">
      <a
        href={telephone(phone)}
        aria-label={t('order.callCustomer')}
        title={t('order.callCustomer')}
        className={look}
      >
        <Icon name="phone" />
      </a>
      <a
        href={whatsApp(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('order.whatsapp')}
        title={t('order.whatsapp')}
        className={look}
      >
        <Icon name="message-circle" />
      </a>
      <Button
        size="s"
        square
        icon="copy"
        aria-label={t('order.copyPhone')}
        title={t('order.copyPhone')}
        onClick={copy}
      />
    </span>
  );
}
