import { attendanceContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** Whose schedule is looked at stands in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { rules, people } = await api.read(attendanceContract.schedules);
  const who = new URL(args.request.url).searchParams.get('who');
  const person = people.find(({ id }) => id === who) ?? null;
  return { rules, people, person, title: (await translatorFor(api.locale))('attendance.schedules.title') };
}
