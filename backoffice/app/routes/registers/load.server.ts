import { registersContract, stockContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ registers, people }, { warehouses }] = await Promise.all([
    api.read(registersContract.list),
    api.read(stockContract.warehouses),
  ]);
  return {
    ...{ registers, people, origin: args.context.publicUrl },
    warehouses: warehouses.map(({ id, name }) => ({ id, name })),
    title: (await translatorFor(api.locale))('registers.title'),
  };
}
