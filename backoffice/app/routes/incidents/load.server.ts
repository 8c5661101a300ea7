import { incidentsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { INCIDENTS } from './list-shape.ts';

/** So many of the latest stand on the board. */
const BOARD = 100;

export async function loader(args: LoaderFunctionArgs) {
  const onBoard = new URL(args.request.url).searchParams.get('view') === 'board';
  const whole = { status: undefined, page: 1, perPage: BOARD };
  const { api, state, list } = await loadList(args, INCIDENTS, (api, query) =>
    api.read(incidentsContract.list, { query: { ...query, ...(onBoard ? whole : {}) } }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('incidents.title') };
}
