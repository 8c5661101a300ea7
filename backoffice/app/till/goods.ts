import type { TillProduct } from '@hanout/contracts';
import type { TillCore } from './core.ts';
import { type Hit, hitsOf } from './find.ts';

/** Products that stay in memory: some screens of tiles. */
const KEPT = 300;

/** Products by id. They stay on the disk: only those that were asked for last are kept. */
export class Goods {
  readonly #kept = new Map<string, Promise<TillProduct | undefined>>();

  constructor(
    private readonly read: (ids: readonly string[]) => Promise<readonly (TillProduct | undefined)[]>,
  ) {}

  /** In the order of `ids`; without those that are not there. */
  async of(ids: readonly string[]): Promise<readonly TillProduct[]> {
    const missing = ids.filter((id) => !this.#kept.has(id));
    if (missing.length > 0) {
      const reading = this.read(missing);
      for (const [nth, id] of missing.entries())
        this.#kept.set(
          id,
          reading.then((read) => read[nth]),
        );
      reading.catch(() => this.forget(missing));
    }
    const found = ids.map((id) => this.#asked(id));
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return (await Promise.all(found)).flatMap((product) => product ?? []);
  }

  /** They were written anew, or went. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#kept.delete(id);
  }

  forgetAll(): void {
    this.#kept.clear();
  }

  /** It is now what was asked for last. */
  #asked(id: string) {
    const kept = this.#kept.get(id);
    this.#kept.delete(id);
    if (kept) this.#kept.set(id, kept);
    return kept;
  }
}

/** What bears a code. */
export async function findByCode(till: TillCore, code: string): Promise<readonly Hit[]> {
  return hitsOf(await till.goods.of(till.view.index.idsByCode(code)), code);
}
