import { customerSegmentsContract, deliveryContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ segments }, wilayas] = await Promise.all([
    api.read(customerSegmentsContract.list),
    api.read(deliveryContract.wilayas),
  ]);
  const named = wilayas.map(({ id, name, name_ar }) => ({
    id: String(id),
    name: `${id} ${api.locale === 'ar' ? name_ar : name}`,
  }));
  return { segments, wilayas: named, title: (await translatorFor(api.locale))('segments.title') };
}
