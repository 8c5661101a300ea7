import { documentsContract, writingsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAt } from '../../writings/kinds.ts';

export async function loader(args: LoaderFunctionArgs) {
  const screen = screenAt(new URL(args.request.url).pathname);
  if (!screen) throw new Response(null, { status: 404 });
  const params = { kind: screen.kind, id: args.params.id ?? '' };
  const api = await pageApi(args);
  const [writing, versions, t] = await Promise.all([
    api.read(writingsContract.get, { params }),
    api.read(documentsContract.versions, { params }),
    translatorFor(api.locale),
  ]);
  const title = writing.title || t('writings.untitled');
  return { writing, versions, now: systemClock.now().toISOString(), title };
}
