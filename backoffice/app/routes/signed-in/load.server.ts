import { carriersContract, staffContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { secondFactorPath } from '../../frame/next-page.ts';
import { pageApi } from '../../server/page.server.ts';

/** Whoever is not signed in goes to the sign-in page, and comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { staff, shop, permissions, viewingAs, secondFactorDue } = await api.read(staffContract.session);
  // While one looks at the shop as a role does the bar that ends it stays within reach.
  if (secondFactorDue && !viewingAs) throw redirect(secondFactorPath(args.request.url));
  // Only beside the way to them: a page is not to fail for it.
  const exceptions = permissions.includes('delivery.read')
    ? await api.attempt(carriersContract.exceptions, { query: { perPage: 1 } })
    : null;
  const carrierExceptions = exceptions?.ok ? exceptions.data.open : 0;
  return { staff, shop, permissions, viewingAs, carrierExceptions };
}
