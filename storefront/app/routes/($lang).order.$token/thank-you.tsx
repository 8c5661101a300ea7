import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { MarkedText } from '../../components/marked-text.tsx';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { CallsFirst } from '../../i18n/calls-first.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { OrderSteps } from './order-steps.tsx';
import type { OrderView } from './order-view.ts';
import { OrderedItems } from './ordered-items.tsx';

export function ThankYou({ order }: { order: OrderView }) {
  return (
    <div className="wrap">
      <Thanks order={order} />
      <div className="check">
        <div className="grid gap-6 pb-6">
          <OrderSteps order={order} />
          <Contact number={order.number} />
        </div>
        <OrderedItems order={order} />
      </div>
    </div>
  );
}

function Thanks({ order }: { order: OrderView }) {
  const t = useTexts();
  const callsFirst = useContext(CallsFirst);
  const { ended } = order.progress;
  const name = order.firstname;
  if (ended === 'cancelled' || ended === 'returned')
    return (
      <div className="thanks">
        <h1>{t(ended === 'cancelled' ? 'order.cancelledTitle' : 'order.returnedTitle', { name })}</h1>
        <p>{t('order.cancelledLead')}</p>
      </div>
    );
  return (
    <div className="thanks">
      <span className="seal" aria-hidden="true">
        <Icon name="check" />
      </span>
      <h1>{t(ended === 'delivered' ? 'order.doneTitle' : 'order.thanks', { name })}</h1>
      {ended === 'delivered' ? null : (
        <p>
          <MarkedText
            text={t(leadOf(order, callsFirst), { phone: order.phone })}
            marks={{
              b: (words) => <b className="ltr">{words}</b>,
              amount: () => <Amount value={order.left} />,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** Of what is paid already nothing has to be ready; a shop that calls says so until it has. */
function leadOf({ left, progress }: OrderView, callsFirst: boolean): string {
  const called = !callsFirst || progress.done > 1;
  if (left === 0) return called ? 'order.leadPaid' : 'order.leadPaidToCall';
  return called ? 'order.leadConfirmed' : 'order.lead';
}

function Contact({ number }: { number: string }) {
  const t = useTexts();
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings;
  return (
    <div className="cta no-print">
      {settings?.whatsapp ? (
        <a
          className="btn btn-outline btn-s"
          href={whatsappLink(settings.whatsapp, t('order.whatsappText', { number }))}
        >
          <Icon name="message-circle" />
          {t('order.whatsapp')}
        </a>
      ) : null}
      {settings?.phone ? (
        <a className="btn btn-quiet btn-s" href={`tel:${settings.phone}`}>
          {t('order.call_us')}
        </a>
      ) : null}
      <button type="button" className="btn btn-quiet btn-s needs-js" onClick={() => window.print()}>
        {t('order.print')}
      </button>
    </div>
  );
}
