import { documentsContract, MENU_PLACES, menusContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const place = MENU_PLACES.find((one) => one === args.params.place);
  if (!place) throw new Response(null, { status: 404 });
  const api = await pageApi(args);
  const [menu, versions, t] = await Promise.all([
    api.read(menusContract.get, { params: { place } }),
    api.read(documentsContract.versions, { params: { kind: 'menu', id: place } }),
    translatorFor(api.locale),
  ]);
  return { place, menu, versions, now: systemClock.now().toISOString(), title: t(`menus.${place}`) };
}
