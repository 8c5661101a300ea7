import { transporterClaimsContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [claim, t] = await Promise.all([
    api.read(transporterClaimsContract.show, { params: { id } }),
    translatorFor(api.locale),
  ]);
  const title = t('claims.one', { number: t('claims.number', { number: claim.number }) });
  return { claim, now: systemClock.now().toISOString(), title };
}
