import { INCIDENT_SUBJECTS, type IncidentThing, incidentsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** The form, with what it was opened from filled in; what is gone, or not to be seen, is left to be chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('subject');
  const subject = INCIDENT_SUBJECTS.find((one) => one === asked) ?? null;
  const id = search.get('id') ?? '';
  const kind = subject === 'other' ? 'order' : subject;
  const [choices, found, t] = await Promise.all([
    api.read(incidentsContract.choices),
    kind && isUuid(id) ? api.attempt(incidentsContract.thing, { query: { kind, id } }) : null,
    translatorFor(api.locale),
  ]);
  const thing: IncidentThing | null = found?.ok ? found.data : null;
  return { ...choices, subject, thing, title: t('incidents.report') };
}
