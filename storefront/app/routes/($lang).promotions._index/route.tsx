import { contracts } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dealView } from '../../home/deal-view.ts';
import { Deals } from '../../home/deals.tsx';
import { listingMeta } from '../../listing/listing-meta.ts';
import { ListingPage } from '../../listing/listing-page.tsx';
import { loadListing } from '../../listing/load-listing.server.ts';
import { PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

/** Deals that run, then everything that is cheaper now. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const [listing, deals] = await Promise.all([
    loadListing(args, 'discounted'),
    api.attempt(contracts.promotions.deals, { query: { featured: '0' } }),
  ]);
  const page = listing.data;
  const shown = deals.ok && page.failure === null && page.pagination.page === 1 ? deals.data : [];
  return data(
    { page, deals: shown.map((deal) => dealView(deal, locale)), ...alternatesOf(page) },
    page.failure === null ? { headers: PUBLIC_HEADERS } : (listing.init ?? {}),
  );
}

const alternatesOf = (page: object) => ('alternates' in page ? { alternates: page.alternates } : {});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  listingMeta(data?.page, matches, location.search);

export default function Promotions() {
  const { page, deals } = useLoaderData<typeof loader>();
  return <ListingPage page={page} banner={deals.length > 0 ? <Deals deals={deals} level={2} /> : null} />;
}
