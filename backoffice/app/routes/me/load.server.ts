import { passkeysContract, staffContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [factor, passkeys, { items: sessions }, { items: signIns }] = await Promise.all([
    api.read(staffContract.secondFactor),
    api.read(passkeysContract.list),
    api.read(staffContract.sessions),
    api.read(staffContract.signIns),
  ]);
  const now = systemClock.now().toISOString();
  return { factor, passkeys, sessions, signIns, now, title: (await translatorFor(api.locale))('me.title') };
}
