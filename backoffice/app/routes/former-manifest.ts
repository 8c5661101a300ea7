/**
 * A page that an older version drew asks here which routes its links lead to, and a click on a new one waits for the answer. It is told
 * to load the document, as Remix tells pages of another version: with that it has the routes of this one.
 */
export const loader = () =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' },
  });
