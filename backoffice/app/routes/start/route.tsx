import { accountsContract, OVERVIEW_DAYS, overviewContract, staffContract } from '@hanout/contracts';
import { centimesFromDa, formatAmount, formatCount } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { algiersMinute, clockTime } from '../../time/algiers.ts';
import { DaysCard } from './days-card.tsx';
import { waitingFor } from './waiting.server.ts';
import { WaitingList } from './waiting-list.tsx';

/** Where those begin whose work is not orders. */
const OTHERS = [
  ['reviews.moderate', '/reviews'],
  ['products.read', '/products'],
  ['stock.read', '/stock'],
] as const;

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { permissions } = await api.read(staffContract.session);
  if (!permissions.includes('orders.read')) {
    const place = OTHERS.find(([permission]) => permissions.includes(permission));
    return place ? redirect(place[1]) : null;
  }
  const wanted = new URL(asked.request.url).searchParams.get('days');
  const days = OVERVIEW_DAYS.find((one) => one === wanted);
  const [overview, waiting, accounts, t] = await Promise.all([
    api.read(overviewContract.show, { query: { days } }),
    waitingFor(api, permissions),
    permissions.includes('accounts.read')
      ? api.attempt(accountsContract.show, { query: { perPage: 1 } })
      : undefined,
    translatorFor(api.locale),
  ]);
  const places = accounts?.ok ? accounts.data.places : [];
  const carriersHold = places.find(({ place }) => place === 'carrier_holds')?.balance ?? null;
  // Named on the server: programs do not agree on the names of months.
  const date = new Intl.DateTimeFormat(DATES[api.locale], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Algiers' },
  }).format(new Date(overview.at));
  return { overview, waiting, carriersHold, date, title: t('start.title') };
}

const DATES = { fr: 'fr-DZ', en: 'en-GB', ar: 'ar-DZ-u-nu-latn' } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

/** The shop at a glance, and what waits for the one who looks. */
export default function StartPage() {
  const data = useLoaderData<typeof loader>();
  return data ? <Overview {...data} /> : <NoScreens />;
}

type Shown = NonNullable<Exclude<Awaited<ReturnType<typeof loader>>, Response>>;

function Overview({ overview, waiting, carriersHold, date }: Shown) {
  const { t } = useTranslation();
  const { staff, permissions } = useSignedIn();
  const { revalidate, state } = useRevalidator();
  useFreshWhenBack();
  const hello = t('start.hello', { name: staff.name });
  const mayCreate = permissions.includes('orders.create');
  const figuresAt = t('start.figuresAt', { time: clockTime(algiersMinute(new Date(overview.at))) });
  return (
    <>
      <PageHead
        title={hello}
        after={<span className="text-ink-2">{date}</span>}
        actions={
          <>
            <span className="text-xs text-ink-3">{figuresAt}</span>
            <Button
              square
              icon="refresh-cw"
              busy={state !== 'idle'}
              aria-label={t('start.refresh')}
              onClick={revalidate}
            />
            {mayCreate && (
              <Link to="/orders/new" className={buttonClass({ kind: 'primary' })}>
                <Icon name="plus" />
                {t('orderList.new')}
              </Link>
            )}
          </>
        }
      />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-1 flex-col gap-4 bg-sunken p-5 outline-none max-desk:p-3"
      >
        <h1 className="sr-only desk:hidden">{hello}</h1>
        <Today today={overview.today} carriersHold={carriersHold} />
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <WaitingList work={waiting} />
          <DaysCard days={overview.days} />
        </div>
      </main>
    </>
  );
}

function Today({ today, carriersHold }: { today: Shown['overview']['today']; carriersHold: number | null }) {
  const { t } = useTranslation();
  const { received, receivedWeekBefore, confirmed, calls, delivered, returned, revenue } = today;
  const ended = delivered + returned;
  return (
    <StatStrip>
      <Stat
        name={t('start.received')}
        note={t('start.receivedNote', { number: formatCount(receivedWeekBefore) })}
      >
        <Count value={received} />
      </Stat>
      <Stat
        name={t('start.confirmed')}
        note={t('start.confirmedNote', { count: calls, number: formatCount(calls) })}
      >
        <Count value={confirmed} />
      </Stat>
      <Stat name={t('start.delivered')}>
        <Count value={delivered} />
      </Stat>
      <Stat
        name={t('start.returned')}
        note={ended > 0 && t('start.returnedNote', { percent: Math.round((100 * returned) / ended) })}
      >
        <Count value={returned} />
      </Stat>
      {revenue !== null && (
        <Stat
          name={t('start.revenue')}
          note={
            carriersHold !== null &&
            t('start.carriersHold', { amount: formatAmount(centimesFromDa(carriersHold)) })
          }
        >
          <Amount da={revenue} unit={t('app.da')} />
        </Stat>
      )}
    </StatStrip>
  );
}

function NoScreens() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title="Hanout" />
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only desk:hidden">Hanout</h1>
        <EmptyState icon="lock" title={t('start.nothing')}>
          {t('start.nothingText')}
        </EmptyState>
      </main>
    </>
  );
}
