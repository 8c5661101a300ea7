import { carriersContract, staffContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

/** Whoever is not signed in goes to the sign-in page, and comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { staff, shop, permissions, viewingAs } = await api.read(staffContract.session);
  // Only beside the way to them: a page is not to fail for it.
  const exceptions = permissions.includes('delivery.read')
    ? await api.attempt(carriersContract.exceptions, { query: { perPage: 1 } })
    : null;
  const carrierExceptions = exceptions?.ok ? exceptions.data.open : 0;
  return { staff, shop, permissions, viewingAs, carrierExceptions };
}
