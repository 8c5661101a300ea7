import { stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id: expeditionId = '' } = args.params;
  if (!isUuid(expeditionId)) throw new Response(null, { status: 404 });
  const expedition = await api.read(stockContract.expedition, { params: { expeditionId } });
  const { sourceId: warehouseId, stage, number } = expedition;
  const [available, t] = await Promise.all([
    // Asked again by the page while one searches; what fails here fails there too, and is said then.
    stage === 'preparing'
      ? api.attempt(stockContract.availableProducts, { params: { warehouseId }, query: { expeditionId } })
      : null,
    translatorFor(api.locale),
  ]);
  return {
    expedition,
    available: available?.ok ? available.data : [],
    now: systemClock.now().toISOString(),
    title: t('expeditions.one', { number }),
  };
}
