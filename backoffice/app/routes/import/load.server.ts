import { productTransferContract, staffContract, stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { rowsShape } from './rows-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const { permissions } = await api.read(staffContract.session);
  const counts = permissions.includes('stock.adjust') && permissions.includes('stock.read');
  const [file, { state, list }, { warehouses }] = await Promise.all([
    api.read(productTransferContract.get, { params: { id } }),
    loadList(args, rowsShape(id), (_, query) =>
      api.read(productTransferContract.rows, { params: { id }, query }),
    ),
    counts ? api.read(stockContract.warehouses) : { warehouses: [] },
  ]);
  return {
    ...{ file, list, state },
    warehouses: warehouses.map(({ id, name }) => ({ id, name })),
    now: systemClock.now().toISOString(),
  };
}
