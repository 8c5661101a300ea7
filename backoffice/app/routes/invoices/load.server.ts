import { invoicesContract } from '@hanout/contracts';
import { algiersDay, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { INVOICES } from './list-shape.ts';

/** How far back the months go that are offered. */
const MONTHS = 24;

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, INVOICES, (api, query) =>
    api.read(invoicesContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  const latest = monthsTo(algiersDay(systemClock.now()));
  const { month = '' } = state.filters;
  const months = month && !latest.includes(month) ? [...latest, month] : latest;
  return { list, state, months, title: t('invoices.title') };
}

/** The month of a day, `2026-11`, and those before it. */
function monthsTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const nth = year * 12 + month - 1 - back;
    return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`;
  });
}
