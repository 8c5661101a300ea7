import { attendanceContract, ordersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const asked = new URL(args.request.url).searchParams.get('who');
  const who = asked === 'somebody' ? 'somebody' : 'nobody';
  const [list, sheet] = await Promise.all([
    api.read(ordersContract.affectations, { query: { who } }),
    api.attempt(attendanceContract.sheet, { query: {} }),
  ]);
  const here = sheet.ok
    ? sheet.data.rows.filter(
        ({ checkIn, checkOut, status }) => checkIn && !checkOut && status !== 'to_correct',
      )
    : [];
  return {
    ...list,
    who,
    /** Ids of who has checked in; null: whoever looks may not know. */
    present: sheet.ok ? here.map(({ staffId }) => staffId) : null,
    now: systemClock.now().toISOString(),
    title: (await translatorFor(api.locale))('affectation.title'),
  };
}
