import { latinDigits } from './phone.ts';

/** Where a shopper came from, as the address said by which they arrived: words of the shop's own, of no person. */
export interface Campaign {
  readonly source: string;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** The cookie that keeps it in the shopper's browser, and for how long: the last one holds. */
export const CAMPAIGN_COOKIE = 'campaign';
export const CAMPAIGN_DAYS = 30;

/** Signs of a word, at most; and of what is looked at for one. */
const FIELD = 80;
const LOOKED_AT = 400;
const UNSAID = /[^\p{L}\p{M}\p{N} ._+-]+/gu;
/** A telephone number somewhere in it, however its digits are parted; longer numbers are a campaign's. */
const NUMBER =
  /(?<!\d)(?:(?:00)?[^\p{L}\p{N}]*213[^\p{L}\p{N}]*0?|0)?[^\p{L}\p{N}]*[5-7](?:[^\p{L}\p{N}]*\d){8}(?!\d)/u;
/** Signs that are still encoded: a link that was put into another is encoded once more. */
const ENCODED = /(?:%(?:25)*[0-9a-f]{2})+/gi;

const isPersonal = (text: string) => text.includes('@') || NUMBER.test(text);

function wordOf(text: string | null, asWritten = (said: string) => said): string | null {
  const plain = (text ?? '').slice(0, LOOKED_AT).replace(ENCODED, decoded).normalize('NFKC');
  // In its last form before it is cut: another case of a sign may be two.
  const said = asWritten(latinDigits(plain)).normalize('NFKC');
  const word = said.replace(UNSAID, ' ').replace(/\s+/g, ' ').trim();
  const kept = Array.from(word).slice(0, FIELD).join('').trim();
  return kept && ![said, word, kept].some(isPersonal) ? kept : null;
}

function decoded(signs: string): string {
  try {
    return decodeURIComponent(signs.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%'));
  } catch {
    return ' ';
  }
}

const lower = (text: string) => text.toLowerCase();

/** What an address says of it; null where it names no source. What it says besides, as who clicked, is not kept. */
export function campaignIn(search: string): Campaign | null {
  const said = new URLSearchParams(search);
  return campaignOf((name) => said.get(`utm_${name}`));
}

/** As the browser keeps it. */
export function campaignText({ source, medium, campaign }: Campaign): string {
  return new URLSearchParams({ source, medium: medium ?? '', campaign: campaign ?? '' }).toString();
}

/** What a browser gives back, which may be anything. */
export function readCampaign(text: string | undefined): Campaign | null {
  if (!text) return null;
  const said = new URLSearchParams(text.slice(0, 9 * LOOKED_AT));
  return campaignOf((name) => said.get(name));
}

function campaignOf(said: (name: string) => string | null): Campaign | null {
  const source = wordOf(said('source'), lower);
  if (!source) return null;
  return { source, medium: wordOf(said('medium'), lower), campaign: wordOf(said('campaign')) };
}
