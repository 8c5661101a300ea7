import { registerSessionsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { zText } from '../../devices/z-text.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const session = await api.read(registerSessionsContract.detail, { params: { id: args.params.id ?? '' } });
  const t = await translatorFor(api.locale);
  return {
    session,
    now: systemClock.now().toISOString(),
    title: `${session.code} · ${zText(t, session.number)}`,
  };
}
