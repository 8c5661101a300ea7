import { supplierOrdersContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [answer, t] = await Promise.all([
    api.attempt(supplierOrdersContract.toReceive, { params: { id } }),
    translatorFor(api.locale),
  ]);
  if (!answer.ok && answer.problem.code !== 'order_state')
    throw new Response(null, { status: answer.status });
  const order = answer.ok ? answer.data : null;
  const number = order ? t('buying.number', { number: order.number }) : '';
  const today = algiersDay(systemClock.now());
  return { id, order, today, title: t('receiving.one', { number }).trim() };
}
