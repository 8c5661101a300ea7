import { transportersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { transporters } = await api.read(transportersContract.list);
  return {
    transporters: transporters.map(({ id, name }) => ({ id, name })),
    chosen: new URL(args.request.url).searchParams.get('transporter') ?? '',
    title: (await translatorFor(api.locale))('statement.import'),
  };
}
