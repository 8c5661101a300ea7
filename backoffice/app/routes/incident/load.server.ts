import { incidentsContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [incident, { people }, t] = await Promise.all([
    api.read(incidentsContract.detail, { params: { id } }),
    api.read(incidentsContract.choices),
    translatorFor(api.locale),
  ]);
  const title = t('incidents.one', { number: incident.number });
  return { incident, people, now: systemClock.now().toISOString(), title };
}
