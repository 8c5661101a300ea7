import type { OrderDetail, OrderParcel } from '@hanout/contracts';
import { carriersContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** While a job tells the carrier of it, or of its end, the page looks again so many times. */
const LOOKS = 15;
const POLL_INTERVAL_MS = 2_000;

interface CarrierCardProps {
  order: OrderDetail;
  parcel: OrderParcel;
}

/** The order's parcel as its carrier knows it; nothing where nobody is connected. */
export function CarrierCard({ order, parcel }: CarrierCardProps) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { connected, carrier, state, tracking, rawStatus, rawAt } = parcel;
  const awaited = connected && order.deliveryState === 'announced' && (!state || state === 'waiting');
  const cancelled = order.state === 'cancelled' && state === 'announced';
  const cancelling = parcel.cancelling || (cancelled && connected && wasJustCancelled(order, now));
  useLookAgain(awaited || cancelling);
  if (!carrier || (!state && !awaited)) return null;
  return (
    <Card icon="package" title={t('carriers.parcel.title')} meta={parcel.carrierName}>
      <div className="flex flex-col gap-3">
        <Facts>
          <Fact name={t('carriers.parcel.state')}>{t(`carriers.parcel.states.${state ?? 'none'}`)}</Fact>
          {tracking && (
            <Fact name={t('carriers.parcel.tracking')}>
              <bdi dir="ltr" className="num font-semibold">
                {tracking}
              </bdi>
            </Fact>
          )}
          {rawStatus && (
            <Fact name={t('carriers.parcel.said')}>
              <bdi>{rawStatus}</bdi>
              {rawAt && (
                <span className="block text-xs text-ink-3">
                  <Moment at={rawAt} now={now} timed />
                </span>
              )}
            </Fact>
          )}
        </Facts>
        {parcel.waitMinutes !== null && (
          <Notice tone="wait">{t('carriers.waits', { count: parcel.waitMinutes })}</Notice>
        )}
        <Failure order={order} parcel={parcel} />
        {cancelling && <Notice tone="wait">{t('carriers.parcel.cancelling')}</Notice>}
        {cancelled && !cancelling && <Notice tone="wait">{t('carriers.parcel.stillThere')}</Notice>}
        <OpenExceptions count={parcel.openExceptions} />
        <Acts order={order} parcel={parcel} />
      </div>
    </Card>
  );
}

/** The job that tells the carrier has not begun yet: until then nothing says that it will. */
function wasJustCancelled({ history }: OrderDetail, now: string): boolean {
  const at = history.findLast(({ to }) => to === 'cancelled')?.at;
  return at !== undefined && Date.parse(now) - Date.parse(at) < LOOKS * POLL_INTERVAL_MS;
}

function Failure({ order, parcel }: CarrierCardProps) {
  const { t } = useTranslation();
  const { state, failure, failureText, sentCommune } = parcel;
  const mayRead = useMay('delivery.read');
  if (!failure) return null;
  const failed = state === 'failed';
  const transporter = order.delivery.transporterId;
  return (
    <Notice tone={failed ? 'bad' : 'wait'}>
      {t('carriers.parcel.failed')} {t(`carriers.failure.${failure}`)}
      {failureText && (
        <>
          {' '}
          <bdi>{t('app.quoted', { text: failureText })}</bdi>
        </>
      )}
      {!failed && ` ${t('carriers.parcel.retrying')}`}
      {failure === 'refused' && sentCommune && (
        <>
          {' '}
          {t('carriers.parcel.sentAs')} <bdi dir="ltr">{t('app.quoted', { text: sentCommune })}</bdi>
          {'. '}
          {mayRead && transporter && (
            <Link to={`/transporters/${transporter}`} className="font-medium underline">
              {t('carriers.parcel.mendName')}
            </Link>
          )}
        </>
      )}
    </Notice>
  );
}

function OpenExceptions({ count }: { count: number }) {
  const { t } = useTranslation();
  const mayRead = useMay('delivery.read');
  if (count === 0) return null;
  return (
    <Notice tone="wait">
      {t('carriers.parcel.exceptions', { count })}{' '}
      {mayRead && (
        <Link to="/carriers/exceptions" className="font-medium underline">
          {t('carriers.parcel.seeExceptions')}
        </Link>
      )}
    </Notice>
  );
}

function Acts({ order, parcel }: CarrierCardProps) {
  const { t } = useTranslation();
  const mayShip = useMay('orders.ship');
  const mayPrint = useMay('orders.print');
  const { save, busy, refused } = useSave();
  const travels = order.deliveryState === 'announced' && order.state !== 'cancelled';
  const canSend = mayShip && parcel.connected && travels && !parcel.cancelling;
  const offered = canSend && parcel.state !== 'announced' && parcel.state !== 'waiting';
  const showsLabel = mayPrint && parcel.hasLabel;
  if (!offered && !showsLabel) return null;
  const send = () =>
    save(carriersContract.announceAgain, { params: { id: order.id } }, t('carriers.parcel.sent'));
  return (
    <>
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {offered && (
          <Button icon="refresh-cw" busy={busy} disabled={busy} onClick={send}>
            {t(parcel.state ? 'carriers.parcel.retry' : 'carriers.parcel.send')}
          </Button>
        )}
        {showsLabel && (
          <a
            href={carriersContract.label.path.replace(':id', order.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({})}
          >
            <Icon name="tag" />
            {t('carriers.parcel.label')}
          </a>
        )}
      </div>
    </>
  );
}

function useLookAgain(awaited: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!awaited) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks > LOOKS) clearInterval(timer);
      else if (document.visibilityState === 'visible') revalidate();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [awaited, revalidate]);
}
