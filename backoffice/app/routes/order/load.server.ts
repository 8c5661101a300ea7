import { carriersContract, costsContract, invoicesContract, ordersContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

function idOf(params: { id?: string }): string {
  const { id = '' } = params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const params = { id: idOf(args.params) };
  const [order, lists, parcel, cost, invoicing] = await Promise.all([
    api.read(ordersContract.detail, { params }),
    api.attempt(ordersContract.choices),
    api.read(carriersContract.parcel, { params }),
    api.attempt(costsContract.ofOrder, { params }),
    api.attempt(invoicesContract.ofOrder, { params }),
  ]);
  const t = await translatorFor(api.locale);
  return {
    order,
    parcel,
    /** Null for whoever may not know what goods cost. */
    cost: cost.ok ? cost.data : null,
    /** Null for whoever does not read the books. */
    invoicing: invoicing.ok ? invoicing.data : null,
    agents: lists.ok ? lists.data.agents : [],
    transporters: lists.ok ? lists.data.transporters : [],
    /** The order is worked on without them: what needs none of them can be done. */
    listsFailed: !lists.ok,
    now: systemClock.now().toISOString(),
    title: t('order.title', { number: order.number }),
  };
}
