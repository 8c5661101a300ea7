import { supplierDebtsContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The month in which one is, unless the address says another period. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const search = new URL(args.request.url).searchParams;
  const today = algiersDay(systemClock.now());
  const asked = (name: string, usual: string) => {
    const day = search.get(name) ?? '';
    return DAY.test(day) ? day : usual;
  };
  const period = { from: asked('from', `${today.slice(0, 8)}01`), to: asked('to', today) };
  const answer = await api.attempt(supplierDebtsContract.statement, { params: { id }, query: period });
  if (!answer.ok && answer.problem.status !== 422)
    throw new Response(null, { status: answer.problem.status });
  const t = await translatorFor(api.locale);
  const title = answer.ok
    ? t('supplierDebts.statementOf', { name: answer.data.supplier.name })
    : t('supplierDebts.statement');
  return { id, period, statement: answer.ok ? answer.data : null, title };
}
