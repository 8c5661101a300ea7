import { CAMPAIGN_COOKIE } from '@hanout/kernel/campaign.ts';
import { browserStore } from '../checkout/browser-storage.ts';

/** What the shopper said to advertising, in this browser; nothing until they say something. */
const KEY = 'adConsent';

/** Asks once more: said on the window by whoever offers to change one's mind. */
export const ASK_AGAIN = 'ad-consent';

export type Answer = 'yes' | 'no';

export function answerOf(): Answer | null {
  const kept = browserStore.get(KEY);
  return kept === 'yes' || kept === 'no' ? kept : null;
}

/** Of whoever says no, what was kept of the campaign by which they came goes too. */
export function keepAnswer(answer: Answer): void {
  browserStore.set(KEY, answer);
  if (answer === 'no')
    // biome-ignore lint/suspicious/noDocumentCookie: it is written so, and the answer is kept in the same moment.
    document.cookie = `${CAMPAIGN_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
}

export interface Pixels {
  readonly meta: string | null;
  readonly tiktok: string | null;
  readonly google: string | null;
}

interface PixelSettings {
  readonly metaPixel: string | null;
  readonly tiktokPixel: string | null;
  readonly googleTag: string | null;
}

/** The networks that the shop advertises on; null where there are none, and nobody is asked anything. */
export function pixelsOf(settings: PixelSettings | undefined): Pixels | null {
  if (!settings) return null;
  const { metaPixel: meta, tiktokPixel: tiktok, googleTag: google } = settings;
  return meta || tiktok || google ? { meta, tiktok, google } : null;
}

/** Pages of one shopper: their addresses open an order, so that no network may read them. */
const PRIVATE = /^(?:\/(?:en|ar))?\/(?:order|track|checkout\/buy)(?:\/|$)/;

export const isPrivatePath = (pathname: string) => PRIVATE.test(pathname);
