import { auditContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { AUDIT } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const state = parseList(AUDIT, search);
  const given = search.get('after') ?? '';
  const after = isUuid(given) ? given : undefined;
  const log = await api.read(auditContract.list, { query: { ...state.filters, after } });
  const title = (await translatorFor(api.locale))('audit.title');
  return { log, state, after, title, now: systemClock.now().toISOString() };
}
