import type { OrderDetail } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DESK_KEYS } from '../../keyboard/shortcuts.ts';
import { isKnownFlag } from '../../orders/order-flags.tsx';
import { customerName, telephone, whatsApp } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';
import { CustomerSide } from './customer-side.tsx';
import { useDeskDialogs } from './desk-dialogs.tsx';
import { DeskResults } from './desk-results.tsx';
import type { loader } from './load.server.ts';
import { OrderSummary } from './order-summary.tsx';
import type { DeskWork } from './use-desk.ts';

/** The order in this agent's hands: whom to call, what for, and what came of it. */
export function InHand({ order, work }: { order: OrderDetail; work: DeskWork }) {
  const { ask, mayEdit, dialogs } = useDeskDialogs(order);
  return (
    <div className="grid min-w-0 wide:grid-cols-[1fr_290px]">
      <section className="flex min-w-0 flex-col">
        <CallHead order={order} onEdit={mayEdit ? () => ask('edit_customer') : null} />
        <div className="flex flex-1 flex-col gap-3.5 p-5 max-desk:p-3">
          <Remarks order={order} refused={work.refused} />
          <OrderSummary order={order} ask={ask} />
        </div>
        <DeskResults order={order} work={work} />
      </section>
      <CustomerSide order={order} />
      {dialogs}
    </div>
  );
}

function CallHead({ order, onEdit }: { order: OrderDetail; onEdit: (() => void) | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { now } = useLoaderData<typeof loader>();
  const call = useRef<HTMLAnchorElement>(null);
  const write = useRef<HTMLAnchorElement>(null);
  useHotkeys({ A: () => call.current?.click(), W: () => write.current?.click() });
  return (
    <header className="flex flex-col gap-2 border-b border-line bg-paper px-5 py-3.5 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-xl font-semibold">
          <OneLine>{customerName(order)}</OneLine>
        </h2>
        <StateMark axis="order" state={order.state} locale={locale} />
        <span className="ms-auto text-xs text-ink-3">
          <Link to={`/orders/${order.id}`}>
            <bdi dir="ltr" className="num">
              {order.number}
            </bdi>
          </Link>
          {' · '}
          <Moment at={order.placedAt} now={now} timed />
          {order.locale in LANGUAGE_NAMES &&
            ` · ${LANGUAGE_NAMES[order.locale as keyof typeof LANGUAGE_NAMES]}`}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Phone number={order.phone} className="text-2xl font-bold" />
        <a
          ref={call}
          href={telephone(order.phone)}
          aria-keyshortcuts="A"
          className={buttonClass({ kind: 'primary' })}
        >
          <Icon name="phone" />
          {t('order.callShort')}
          <Kbd onAccent>A</Kbd>
        </a>
        <a
          ref={write}
          href={whatsApp(order.phone)}
          target="_blank"
          rel="noreferrer"
          aria-keyshortcuts="W"
          className={buttonClass()}
        >
          <Icon name="message-circle" />
          WhatsApp
          <Kbd>W</Kbd>
        </a>
        {onEdit && (
          <Button
            icon="pencil-line"
            hotkey={DESK_KEYS.customer}
            aria-keyshortcuts={DESK_KEYS.customer}
            title={t('order.edit.title')}
            onClick={onEdit}
          >
            {t('desk.edit')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Remarks({ order, refused }: { order: OrderDetail; refused: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="bad" alert>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {order.flags.filter(isKnownFlag).map((flag) => (
        <Notice key={flag} tone="wait">
          {t(`order.${flag}`)}
        </Notice>
      ))}
    </>
  );
}
