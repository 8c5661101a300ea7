import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '../root.tsx';

/** The token of a page that shows a draft; null on every ordinary page. */
export function usePreviewToken(): string | null {
  return useRouteLoaderData<typeof loader>('root')?.preview?.token ?? null;
}

/** The same draft at another address of the shop; other addresses stay as they are. */
export function inPreview(href: string, token: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const [path = '', hash = ''] = href.split('#', 2);
  const mark = `${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(token)}`;
  return path + mark + (hash ? `#${hash}` : '');
}
