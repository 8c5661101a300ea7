import type { ApiTransport } from '@hanout/api-client';
import pLimit from 'p-limit';

/**
 * A way to the API on which at most `most` calls are under way; the rest wait their turn, in order. One page that asks
 * for everything at once would otherwise hold most connections, and whoever orders would wait for it.
 */
export function fewAtOnce(transport: ApiTransport, most: number): ApiTransport {
  const limit = pLimit(most);
  return { fetch: (path, request) => limit(() => transport.fetch(path, request)) };
}
