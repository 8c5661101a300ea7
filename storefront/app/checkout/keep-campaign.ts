import { CAMPAIGN_COOKIE, CAMPAIGN_DAYS, campaignIn, campaignText } from '@hanout/kernel/campaign.ts';
import { answerOf } from '../ads/consent.ts';

/** Keeps where the shopper came from, for the order that may follow; of whoever said no to advertising nothing is kept. */
export function keepCampaign({ search, protocol }: Pick<Location, 'search' | 'protocol'>): void {
  const seen = search.includes('utm_source=') ? campaignIn(search) : null;
  if (!seen || answerOf() === 'no') return;
  const secure = protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the order's call takes it along, also from a page that is not ours to hydrate.
  document.cookie = `${CAMPAIGN_COOKIE}=${campaignText(seen)}; Path=/; SameSite=Lax; Max-Age=${CAMPAIGN_DAYS * 86_400}${secure}`;
}
