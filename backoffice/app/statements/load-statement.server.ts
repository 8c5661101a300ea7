import type { ApiProblem } from '@hanout/api-client';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../server/language.server.ts';
import { type PageApi, pageApi } from '../server/page.server.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Of whom a statement is asked, and which days: the contract's own names. */
interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly from: string; readonly to: string };
}
type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: ApiProblem };

/**
 * A statement of the month in which one is, unless the address says another period; null where the period is refused.
 * @param nameOf whose it is, for its title
 */
export async function loadStatement<T>(
  args: LoaderFunctionArgs,
  ask: (api: PageApi, asked: Asked) => Promise<Answer<T>>,
  nameOf: (statement: T) => string,
) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const search = new URL(args.request.url).searchParams;
  const today = algiersDay(systemClock.now());
  const dayOf = (name: string, usual: string) => {
    const day = search.get(name) ?? '';
    return DAY.test(day) ? day : usual;
  };
  const period = { from: dayOf('from', `${today.slice(0, 8)}01`), to: dayOf('to', today) };
  const answer = await ask(api, { params: { id }, query: period });
  if (!answer.ok && answer.problem.status !== 422)
    throw new Response(null, { status: answer.problem.status });
  const t = await translatorFor(api.locale);
  const title = answer.ok
    ? t('accountStatement.of', { name: nameOf(answer.data) })
    : t('accountStatement.title');
  return { id, period, statement: answer.ok ? answer.data : null, title };
}
