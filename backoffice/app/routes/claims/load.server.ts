import { transporterClaimsContract, transportersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { CLAIMS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, CLAIMS, (api, query) =>
    api.read(transporterClaimsContract.list, { query }),
  );
  const [known, t] = await Promise.all([api.attempt(transportersContract.list), translatorFor(api.locale)]);
  const transporters = known.ok ? known.data.transporters.map(({ id, name }) => ({ id, name })) : [];
  const now = systemClock.now().toISOString();
  return { list, state, transporters, now, title: t('claims.title') };
}
