import { registerSessionsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { REGISTER_SESSIONS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, REGISTER_SESSIONS, (api, query) =>
    api.read(registerSessionsContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('registers.sessions') };
}
