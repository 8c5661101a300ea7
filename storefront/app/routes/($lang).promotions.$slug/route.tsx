import { contracts } from '@hanout/contracts';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dealView } from '../../home/deal-view.ts';
import { DealBanner } from '../../home/deals.tsx';
import { listingMeta } from '../../listing/listing-meta.ts';
import { ListingPage } from '../../listing/listing-page.tsx';
import { loadListing } from '../../listing/load-listing.server.ts';
import { PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

/** One promotion: what it gives, until when, and the products it is for. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const [listing, deal] = await Promise.all([
    loadListing(args, 'discount'),
    api.attempt(contracts.promotions.deal, { params: { idOrSlug: args.params.slug ?? '' } }),
  ]);
  const page = listing.data;
  const alternates = 'alternates' in page ? { alternates: page.alternates } : {};
  return data(
    { page, deal: deal.ok ? dealView(deal.data, locale) : null, ...alternates },
    page.failure === null ? { headers: PUBLIC_HEADERS } : (listing.init ?? {}),
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  listingMeta(data?.page, matches, location.search);

export default function Promotion() {
  const { page, deal } = useLoaderData<typeof loader>();
  return <ListingPage page={page} banner={deal ? <DealBanner deal={deal} /> : null} />;
}
