import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listingMeta } from '../../listing/listing-meta.ts';
import { ListingPage } from '../../listing/listing-page.tsx';
import { loadListing } from '../../listing/load-listing.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadListing(args, 'new');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  listingMeta(data, matches, location.search);

export default function NewProducts() {
  return <ListingPage page={useLoaderData<typeof loader>()} />;
}
