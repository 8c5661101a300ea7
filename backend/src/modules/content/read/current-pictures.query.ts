import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { cleanHtml } from '../application/clean-html.ts';
import type { MovedPicturesView } from './views.generated.ts';

type Row = RowOf<Pick<MovedPicturesView, 'before' | 'now'>, object>;

const FRESH_MS = 500;
const MOVED = `/* prepared:content_moved_pictures */ select before, now from moved_pictures where shop_id = $1`;
const ADDRESS = /\/media\/([0-9a-f]{40})\//g;

/** Clean HTML, its pictures where they are now. */
export type ShownHtml = (html: string) => string;

/**
 * Texts name pictures by their address, which a replaced file changes. They are read with the present one: what was written
 * stays as it was written, in drafts and versions too, and nobody who writes meanwhile puts the former file back.
 */
@Injectable()
export class CurrentPictures {
  readonly #moved: ShopCache<ReadonlyMap<string, string>>;

  constructor(reader: DataSource, @Inject(CLOCK) clock: Clock) {
    this.#moved = new ShopCache(clock, FRESH_MS, async (shopId) => {
      const rows = await reader.query<Row[]>(MOVED, [shopId]);
      return new Map(rows.map(({ before, now }) => [before, now]));
    });
  }

  async of(shopId: string): Promise<ShownHtml> {
    const moved = await this.#moved.of(shopId);
    if (moved.size === 0) return cleanHtml;
    return (html) =>
      cleanHtml(html.replace(ADDRESS, (address, key: string) => address.replace(key, moved.get(key) ?? key)));
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#moved.forget(shopId);
  }
}
