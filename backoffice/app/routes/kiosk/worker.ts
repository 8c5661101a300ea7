import source from './worker.js?raw';

/** The script that opens the kiosk without network. It may ask this site, and answers for the kiosk's page alone. */
export const loader = () =>
  new Response(source, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': '/dashboard/kiosk',
      'cache-control': 'no-cache',
    },
  });
