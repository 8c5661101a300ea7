import { writingsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { screenAt } from '../../writings/kinds.ts';
import { shapeOf } from './list-shape.ts';

/** Pages, posts or blog categories, as the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const screen = screenAt(new URL(args.request.url).pathname);
  if (!screen) throw new Response(null, { status: 404 });
  const { kind } = screen;
  const { api, state, list } = await loadList(args, shapeOf(kind), (api, query) =>
    api.read(writingsContract.list, { params: { kind }, query }),
  );
  const t = await translatorFor(api.locale);
  return {
    kind,
    state,
    list,
    now: systemClock.now().toISOString(),
    title: t(`writings.kinds.${kind}.title`),
  };
}
