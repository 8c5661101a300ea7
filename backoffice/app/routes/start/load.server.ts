import {
  accountsContract,
  contentDeskContract,
  incidentsContract,
  OVERVIEW_DAYS,
  overviewContract,
  staffContract,
} from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { placesFor } from '../../frame/places.ts';
import { translatorFor } from '../../server/language.server.ts';
import { type PageApi, pageApi } from '../../server/page.server.ts';
import { loadSteps } from './load-steps.server.ts';
import { suppliesDesk } from './supplies.server.ts';
import { turningPromotions } from './turning.server.ts';
import { waitingFor } from './waiting.server.ts';
import { writingFor } from './writing.server.ts';

const DATES = { fr: 'fr-DZ', en: 'en-GB', ar: 'ar-DZ-u-nu-latn' } as const;

/** The day, and what waits for whoever looks: asked for together with the steps, for most shops have none left. */
async function loadDay(request: Request, api: PageApi, permissions: readonly string[]) {
  const wanted = new URL(request.url).searchParams.get('days');
  const days = OVERVIEW_DAYS.find((one) => one === wanted);
  const now = systemClock.now().toISOString();
  const [overview, waiting, accounts, turning, incidents, t] = await Promise.all([
    api.read(overviewContract.show, { query: { days } }),
    waitingFor(api, permissions),
    permissions.includes('accounts.read')
      ? api.attempt(accountsContract.show, { query: { perPage: 1 } })
      : undefined,
    turningPromotions(api, permissions, now),
    api.attempt(incidentsContract.list, { query: { perPage: 1 } }),
    translatorFor(api.locale),
  ]);
  const places = accounts?.ok ? accounts.data.places : [];
  const carriersHold = places.find(({ place }) => place === 'carrier_holds')?.balance ?? null;
  // Named on the server: programs do not agree on the names of months.
  const date = new Intl.DateTimeFormat(DATES[api.locale], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Algiers' },
  }).format(new Date(overview.at));
  const critical = incidents.ok ? incidents.data.critical : 0;
  return { overview, waiting, critical, carriersHold, turning, now, date, title: t('start.title') };
}

/** The desk of whoever writes the shop. */
async function loadWriting(api: PageApi, permissions: readonly string[]) {
  const [desk, work] = await Promise.all([api.read(contentDeskContract.show), writingFor(api, permissions)]);
  return { desk, work, now: systemClock.now().toISOString() };
}

/** Where those begin whose work is not orders. */
const OTHERS = [
  ['reviews.moderate', '/reviews'],
  ['products.read', '/products'],
  ['stock.read', '/stock'],
] as const;

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { permissions } = await api.read(staffContract.session);
  const asks = loadSteps(api, permissions);
  const shown = permissions.includes('orders.read') ? loadDay(args.request, api, permissions) : null;
  // An empty shop has nothing to show: what failed then is not told of.
  shown?.catch(() => undefined);
  const steps = await asks;
  if (steps) return { steps, title: (await translatorFor(api.locale))('firstSteps.title') };
  if (!shown && permissions.includes('procurement.edit')) {
    const t = await translatorFor(api.locale);
    return { steps, supplies: await suppliesDesk(api, permissions), title: t('start.title') };
  }
  if (!shown && permissions.includes('content.edit'))
    return {
      steps,
      writing: await loadWriting(api, permissions),
      title: (await translatorFor(api.locale))('start.title'),
    };
  if (!shown && permissions.includes('till.sell')) {
    const t = await translatorFor(api.locale);
    return { steps, till: true as const, title: t('start.title') };
  }
  if (!shown) {
    const [, usual] = OTHERS.find(([permission]) => permissions.includes(permission)) ?? [];
    // Roles are the shop's own to make: whoever has none of these begins at the first place that is theirs.
    const place = usual ?? placesFor(permissions).find(({ to }) => to !== '/')?.to;
    return place ? redirect(place) : null;
  }
  return { steps, ...(await shown) };
}
