import type { PagesChanged } from '../../cache/index.ts';
import { counter } from '../../figures/index.ts';
import { bytesOf, compressed, type Drawn, type KeptPage, keptPage, markOf } from './kept-page.ts';

/** How long a page is sent without asking again, and how long a stale one may bridge its own drawing, milliseconds. */
const FRESH_MS = 60_000;
const GOOD_MS = 5 * 60_000;
/**
 * What loaders ask may be kept in memory for half a second, here and behind the API: a page drawn sooner after a change may show what was
 * before it, and is kept no longer than that.
 */
const SETTLE_MS = 1_200;
/** Changes that a drawing under way is compared with; past this many it counts as overtaken. */
const REMEMBERED = 2_000;
/** Pages that are drawn anew at once behind the visitors' backs. */
const REFRESHING = 2;

const asked = counter('hanout_page_cache_requests_total', 'Kept pages, by what was found', ['outcome']);

interface Change {
  readonly shopId: string | null;
  readonly marks: ReadonlySet<number> | null;
}

/** Draws a page; undefined where it must not be kept. */
export type Draw = () => Promise<Drawn | undefined>;

/**
 * Drawn pages by key, bounded in bytes, the longest unused dropped first. Nothing in it belongs to a visitor. A page
 * goes the moment something that it shows changes; however many ask for one that is missing, it is drawn once.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #drawing = new Map<
    string,
    { readonly shopId: string; readonly page: Promise<KeptPage | undefined> }
  >();
  readonly #packing = new WeakSet<KeptPage>();
  readonly #changes: Change[] = [];
  readonly #changedAt = new Map<string | null, number>();
  #changeCount = 0;
  #bytes = 0;
  #refreshing = 0;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** The page as it is kept, or drawn by `draw`; undefined where it must not be kept: then the caller's own answer counts. */
  async of(key: string, shopId: string, draw: Draw): Promise<KeptPage | undefined> {
    const known = this.#pages.get(key);
    const now = this.now();
    // Good for longer than any page is when the clock was put back.
    if (known && now < known.goodUntil && known.goodUntil - now <= GOOD_MS) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      this.#pack(key, known);
      if (now >= known.freshUntil) this.#refresh(key, shopId, draw);
      asked.inc({ outcome: now >= known.freshUntil ? 'stale' : 'hit' });
      return known;
    }
    const drawing = this.#drawing.get(key)?.page;
    asked.inc({ outcome: drawing ? 'shared' : 'drawn' });
    return drawing ?? this.#draw(key, shopId, draw);
  }

  /** @param change null: anything of any shop may have changed. */
  changed(change: PagesChanged | null): void {
    const shopId = change?.shopId ?? null;
    const marks = change?.ids ? new Set(change.ids.map(markOf)) : null;
    const noted: Change = { shopId, marks };
    this.#changeCount++;
    this.#changes.push(noted);
    if (this.#changes.length > REMEMBERED) this.#changes.shift();
    this.#changedAt.set(shopId, this.now());
    for (const [key, page] of this.#pages) if (concerns(noted, page)) this.#remove(key);
    // Whoever asks from now on must not wait for a page that is drawn from what was before.
    for (const [key, { shopId: of }] of this.#drawing)
      if (shopId === null || shopId === of) this.#drawing.delete(key);
  }

  #refresh(key: string, shopId: string, draw: Draw): void {
    if (this.#drawing.has(key) || this.#refreshing >= REFRESHING) return;
    this.#refreshing++;
    this.#draw(key, shopId, draw)
      .catch(() => undefined) // the kept one goes on until it is no longer good
      .finally(() => {
        this.#refreshing--;
      });
  }

  #draw(key: string, shopId: string, draw: Draw): Promise<KeptPage | undefined> {
    const startedAt = this.now();
    const seen = this.#changeCount;
    const page = draw()
      .then((drawn) => {
        if (!drawn) return undefined;
        const kept = keptPage(drawn, ...this.#lifeOf(shopId, startedAt));
        if (!this.#overtaken(kept, seen)) this.#keep(key, kept);
        return kept;
      })
      .finally(() => {
        if (this.#drawing.get(key)?.page === page) this.#drawing.delete(key);
      });
    this.#drawing.set(key, { shopId, page });
    return page;
  }

  #lifeOf(shopId: string, startedAt: number): [freshUntil: number, goodUntil: number] {
    const changedAt = Math.max(
      this.#changedAt.get(shopId) ?? Number.NEGATIVE_INFINITY,
      this.#changedAt.get(null) ?? Number.NEGATIVE_INFINITY,
    );
    const settled = changedAt + SETTLE_MS;
    return startedAt < settled ? [settled, settled] : [startedAt + FRESH_MS, startedAt + GOOD_MS];
  }

  #overtaken(page: KeptPage, seen: number): boolean {
    const since = this.#changeCount - seen;
    if (since > this.#changes.length) return true;
    return since > 0 && this.#changes.slice(-since).some((change) => concerns(change, page));
  }

  #keep(key: string, page: KeptPage): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    this.#shrink();
  }

  /** Asked for again: from now on its packed bytes alone are kept. */
  #pack(key: string, page: KeptPage): void {
    const { body } = page;
    if (!body || this.#packing.has(page)) return;
    this.#packing.add(page);
    compressed(body).then(
      (brotli) => {
        if (this.#pages.get(key) !== page || brotli.length >= body.length) return;
        this.#bytes += brotli.length - body.length;
        page.brotli = brotli;
        page.body = undefined;
      },
      () => undefined, // it is sent as it is
    );
  }

  #shrink(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.most) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

function concerns({ shopId, marks }: Change, page: KeptPage): boolean {
  if (shopId !== null && shopId !== page.shopId) return false;
  if (marks === null) return true;
  for (const id of page.ids) if (marks.has(id)) return true;
  return false;
}
