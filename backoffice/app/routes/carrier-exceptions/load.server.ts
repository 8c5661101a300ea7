import { carriersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { EXCEPTIONS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, EXCEPTIONS, (api, query) =>
    api.read(carriersContract.exceptions, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('carriers.exceptions.title') };
}
