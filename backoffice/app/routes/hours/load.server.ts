import { hoursContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** A year that stands in the address, where it is one. */
const yearOf = (request: Request) => {
  const year = Number(new URL(request.url).searchParams.get('year'));
  return Number.isInteger(year) && year >= 2000 && year <= 2076 ? year : undefined;
};

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [hours, special] = await Promise.all([
    api.read(hoursContract.get),
    api.read(hoursContract.specialDays, { query: { year: yearOf(args.request) } }),
  ]);
  return { hours, special, title: (await translatorFor(api.locale))('hours.title') };
}
