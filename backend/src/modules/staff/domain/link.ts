import type { LinkPurpose } from '@hanout/contracts';

export type { LinkPurpose };

const HOUR_MS = 60 * 60 * 1000;
/** An invitation waits for a weekend; a forgotten password is chosen anew within the day. */
const HOURS: Readonly<Record<LinkPurpose, number>> = { invite: 72, reset: 24 };

export function linkEnd(purpose: LinkPurpose, madeAt: Date): Date {
  return new Date(madeAt.getTime() + HOURS[purpose] * HOUR_MS);
}

/** Where the link's secret is opened. */
export const linkPath = (secret: string): string => `/dashboard/links/${secret}`;
