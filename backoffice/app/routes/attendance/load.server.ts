import { attendanceContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Everybody checks in here; the book of days is read by who may. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('day') ?? '';
  const day = DAY.test(asked) ? asked : null;
  const month = day?.slice(0, 7) ?? search.get('month') ?? '';
  const [{ since }, sheet] = await Promise.all([
    api.read(attendanceContract.own),
    api.attempt(attendanceContract.sheet, { query: MONTH.test(month) ? { month } : {} }),
  ]);
  return {
    since,
    sheet: sheet.ok ? sheet.data : null,
    day,
    byMonth: search.get('view') === 'month',
    now: systemClock.now().toISOString(),
    title: (await translatorFor(api.locale))('attendance.title'),
  };
}
