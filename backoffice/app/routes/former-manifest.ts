/**
 * Pages that a version before this one drew ask here which routes their links lead to, and a click on a new one waits for
 * the answer. They are told to load the document, in Remix's own word for pages of another version. Goes once no browser
 * can have such a page open.
 */
export const loader = () =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' },
  });
