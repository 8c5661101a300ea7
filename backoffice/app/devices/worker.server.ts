import source from './worker.js?raw';

/**
 * The script that opens a device's page without network. It may ask this site, and answers for that page alone.
 * @param page `/dashboard/kiosk`
 */
export const workerOf = (page: string) =>
  new Response(source, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': page,
      'cache-control': 'no-cache',
    },
  });
