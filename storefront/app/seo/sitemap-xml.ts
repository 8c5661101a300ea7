import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hanout/kernel';
import type { Entry } from './sitemap.server.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The list of sitemaps. */
export function sitemapIndex(paths: readonly string[], publicUrl: string): string {
  const items = paths.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMES}>\n${items.join('\n')}\n</sitemapindex>\n`;
}

/** Pages of one language, each with itself in the others. */
export function urlSet(entries: readonly Entry[], locale: Locale, publicUrl: string): string {
  const items = entries.map((entry) => {
    const links = [...LOCALES.map((item) => [item, entry[item]]), ['x-default', entry[DEFAULT_LOCALE]]].map(
      ([lang, path]) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(publicUrl + path)}"/>`,
    );
    return `<url><loc>${escaped(publicUrl + entry[locale])}</loc>${links.join('')}</url>`;
  });
  return `${HEAD}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('\n')}\n</urlset>\n`;
}
