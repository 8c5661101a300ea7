import type { MetaFunction } from '@remix-run/node';

/** `meta` of every page whose loader says its `title`: `Stock · Hanout`. */
export const meta: MetaFunction = ({ data }) => [
  { title: `${(data as { title?: string } | undefined)?.title ?? ''} · Hanout` },
];
