import { type AnswerOf, transporterMoneyContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { PARCELS } from './list-shape.ts';

type Parcels = AnswerOf<typeof transporterMoneyContract.parcels>;

const NOBODY: Parcels = {
  transporter: { id: '', name: '' },
  ...{ parcels: [], pagination: { page: 1, perPage: 24, total: 0, pages: 0 } },
};

/** Whose parcels are shown: the one in the address, or who is latest. */
export async function loader(args: LoaderFunctionArgs) {
  let ageing: AnswerOf<typeof transporterMoneyContract.ageing> = { transporters: [] };
  const { api, state, list } = await loadList(args, PARCELS, async (api, query, { filters }) => {
    ageing = await api.read(transporterMoneyContract.ageing);
    const id = filters.transporter ?? ageing.transporters[0]?.transporter.id;
    if (!id) return NOBODY;
    return api.read(transporterMoneyContract.parcels, { params: { id }, query: query as never });
  });
  const t = await translatorFor(api.locale);
  const now = systemClock.now().toISOString();
  return { ...ageing, list, state, now, title: t('ageing.title') };
}
