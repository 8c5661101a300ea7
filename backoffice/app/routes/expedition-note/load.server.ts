import { shopContract, staffContract, stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const url = new URL(args.request.url);
  const expeditionId = url.searchParams.get('id') ?? '';
  if (!isUuid(expeditionId)) throw new Response(null, { status: 404 });
  const [expedition, { settings, name, theme }, { staff }, t] = await Promise.all([
    api.read(stockContract.expedition, { params: { expeditionId } }),
    api.read(shopContract.shop),
    api.read(staffContract.session),
    translatorFor(api.locale),
  ]);
  return {
    expedition,
    shop: { ...settings, name, logo: theme?.logo },
    printed: { at: systemClock.now().toISOString(), by: staff.name },
    origin: url.origin,
    title: t('expeditions.paper.title', { number: expedition.number }),
  };
}
