import { mediaLibraryContract, redirectsContract, reviewsContract } from '@hanout/contracts';
import type { PageApi } from '../../server/page.server.ts';
import type { WaitingWork } from './waiting.server.ts';

const ONE = { perPage: 1 } as const;

/** What waits for whoever writes the shop beside its texts; what failed to answer is left out. */
export async function writingFor(api: PageApi, permissions: readonly string[]): Promise<WaitingWork[]> {
  const may = (permission: string) => permissions.includes(permission);
  const [pictures, missing, reviews] = await Promise.all([
    may('media.upload')
      ? api.attempt(mediaLibraryContract.list, { query: { ...ONE, filter: 'no_alt' } })
      : null,
    may('content.publish') ? api.attempt(redirectsContract.missing, { query: ONE }) : null,
    may('reviews.moderate') ? api.attempt(reviewsContract.list, { query: ONE }) : null,
  ]);
  const work: WaitingWork[] = [
    {
      ...{ name: 'reviews', icon: 'message-circle', count: reviews?.ok ? reviews.data.counts.pending : 0 },
      to: '/reviews',
    },
    {
      ...{ name: 'missingPaths', icon: 'external-link', to: '/redirects?view=missing' },
      count: missing?.ok ? missing.data.pagination.total : 0,
    },
    {
      ...{ name: 'picturesWithoutWords', icon: 'image', to: '/pictures?filter=no_alt' },
      count: pictures?.ok ? pictures.data.pagination.total : 0,
    },
  ];
  return work.filter(({ count }) => count > 0);
}
