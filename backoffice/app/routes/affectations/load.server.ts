import { attendanceContract, ordersContract, staffContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const asked = new URL(args.request.url).searchParams.get('who');
  const who = asked === 'somebody' ? 'somebody' : 'nobody';
  const presentStaff = async () => {
    const { permissions } = await api.read(staffContract.session);
    if (!permissions.includes('attendance.read')) return null;
    const { rows } = await api.read(attendanceContract.sheet, { query: {} });
    return rows
      .filter(({ checkIn, checkOut, status }) => checkIn && !checkOut && status !== 'to_correct')
      .map(({ staffId }) => staffId);
  };
  const [list, present] = await Promise.all([
    api.read(ordersContract.affectations, { query: { who } }),
    presentStaff(),
  ]);
  return {
    ...list,
    who,
    /** Ids of who has checked in; null: whoever looks may not know. */
    present,
    now: systemClock.now().toISOString(),
    title: (await translatorFor(api.locale))('affectation.title'),
  };
}
