import { createHash } from 'node:crypto';
import type { ItemPromotion } from '@hanout/kernel';
import type { Moment } from './moment.ts';
import type { PageRow } from './present.ts';
import type { FoundPage, ProductState } from './products.query.ts';

/** However sure we are that nothing changed, it is written anew after so long, milliseconds. */
const LONGEST_MS = 60_000;
/** Bytes that one takes beside its body and its key. */
const OVERHEAD = 700;

/** A product's answer as it was written, with what it was written from. */
export interface KeptAnswer {
  readonly shopId: string;
  readonly productId: string;
  readonly body: Buffer;
  readonly version: string;
  /** What it says of stock comes from these figures, none above `most`. */
  readonly stock: string;
  readonly most: number;
  readonly settings: Moment['settings'];
  readonly rules: string;
  /** It holds for instants from `from` up to `until`, without. */
  readonly from: number;
  readonly until: number;
}

/** Bytes of one with its key. */
export const weightOf = (key: string, { body, stock }: KeptAnswer) =>
  body.length + 2 * (key.length + stock.length) + OVERHEAD;

/**
 * The answer, kept for the moments and the stock that give the same one.
 * @param extra what the page says besides, of the product's reviews
 */
export function keptAnswer({ page, row }: FoundPage, extra: object, moment: Moment): KeptAnswer {
  const most = mostTold(row, moment);
  const { shopId, settings, instant } = moment;
  return {
    shopId,
    productId: row.productId,
    body: Buffer.from(JSON.stringify({ ...page, ...extra })),
    version: row.version,
    stock: told(
      row.unitIds.map((id) => row.stock?.[id] ?? 0),
      most,
    ),
    most,
    settings,
    rules: rulesOf(moment.coming),
    from: instant,
    until: Math.min(instant + LONGEST_MS, ...momentsOf(row, moment).filter((at) => at > instant)),
  };
}

/** Whether it is the answer of this moment too, were product and stock the same. */
export function isOfMoment(kept: KeptAnswer, { instant, settings, coming }: Moment): boolean {
  return (
    kept.from <= instant &&
    instant < kept.until &&
    kept.settings.maxQuantityPerLine === settings.maxQuantityPerLine &&
    kept.settings.lowStockThreshold === settings.lowStockThreshold &&
    kept.rules === rulesOf(coming)
  );
}

export function isOfState({ version, stock, most }: KeptAnswer, state: ProductState | undefined): boolean {
  return state?.version === version && told(unitsOf(state), most) === stock;
}

/** A pack none of whose parts is on sale has no units. */
const unitsOf = ({ stock }: ProductState) => (stock === '' ? [] : stock.split(',').map(Number));

/** What stands in the answer is cut at this many pieces of a unit; a pack says how many of it can be made. */
function mostTold({ document }: PageRow, { locale, settings }: Moment): number {
  if (document[locale].pack) return Number.POSITIVE_INFINITY;
  return Math.max(settings.maxQuantityPerLine, settings.lowStockThreshold + 1);
}

const told = (units: readonly number[], most: number) =>
  units.map((pieces) => Math.min(Math.max(0, pieces), most)).join();

/** Instants from which on the answer may be another one, though nobody changed anything. */
function momentsOf({ document }: PageRow, { locale, coming }: Moment): number[] {
  const { availableFrom } = document[locale].page;
  const bounds = coming.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? Number.POSITIVE_INFINITY]);
  return availableFrom ? [...bounds, Date.parse(availableFrom)] : bounds;
}

const known = new WeakMap<readonly ItemPromotion[], string>();

/** Equal for lists of the same promotions: they are read anew twice a second, and seldom are others. */
function rulesOf(promotions: readonly ItemPromotion[]): string {
  const before = known.get(promotions);
  if (before !== undefined) return before;
  const rules = createHash('sha1').update(JSON.stringify(promotions)).digest('base64url');
  known.set(promotions, rules);
  return rules;
}
