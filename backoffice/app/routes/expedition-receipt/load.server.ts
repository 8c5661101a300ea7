import { stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id: expeditionId = '' } = args.params;
  if (!isUuid(expeditionId)) throw new Response(null, { status: 404 });
  const [expedition, t] = await Promise.all([
    api.read(stockContract.expedition, { params: { expeditionId } }),
    translatorFor(api.locale),
  ]);
  const title = t('expeditions.receipt.title', { number: expedition.number });
  return { expedition, now: systemClock.now().toISOString(), title };
}
