// Load from this process over kept connections; the server is another process.
import autocannon from 'autocannon';

/** Requests in turn over `connections` for `seconds`; gives requests/s and latencies in milliseconds. */
export async function measure({ requests, connections = 10, seconds, origin }) {
  await autocannon({ url: origin, connections, duration: 2, requests });
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  if (result.non2xx || result.errors)
    throw new Error(
      `${result.non2xx} refused and ${result.errors} failed of ${result.requests.total} requests to ${origin}${requests[0].path}`,
    );
  return {
    perSecond: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export function percentile(sorted, share) {
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
