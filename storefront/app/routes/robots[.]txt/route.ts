import type { LoaderFunctionArgs } from '@remix-run/node';
import { PUBLIC_HEADERS } from '../../server/page.server.ts';

/** What is of one shopper, and what only repeats, is not for search engines. */
const CLOSED = ['/checkout/', '/order/', '/search', '/dashboard'];

export function loader({ context }: LoaderFunctionArgs): Response {
  const closed = CLOSED.flatMap((path) => ['', '/en', '/ar'].map((prefix) => `Disallow: ${prefix}${path}`));
  const text = ['User-agent: *', ...closed, '', `Sitemap: ${context.publicUrl}/sitemap.xml`, ''].join('\n');
  return new Response(text, { headers: { ...PUBLIC_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } });
}
