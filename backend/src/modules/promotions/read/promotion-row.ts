import type { PromotionState } from '@hanout/contracts';
import type { Channel, Combinability, Promotion, PromotionType, Scope, Translations } from '@hanout/kernel';
import type { MediaRecord } from '../../media/index.ts';
import type { PromotionTexts } from '../domain/promotion-texts.ts';

/** A row of `promotion_rows`, bigints as the driver gives them. */
export interface PromotionRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly scope: Scope;
  readonly targets: string[];
  readonly type: PromotionType;
  readonly value: string;
  readonly combinability: Combinability;
  readonly priority: number;
  readonly channels: Channel[];
  readonly coupon: string | null;
  readonly single_use: boolean;
  readonly usage_limit: number | null;
  readonly uses: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly active: boolean;
  readonly featured: boolean;
  readonly texts: PromotionTexts;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly banner: MediaRecord | null;
}

export interface TargetName {
  readonly id: string;
  readonly names: Translations | null;
}

export const PROMOTION_COLUMNS = `id, name, slug, scope, targets, type, value::text as value, combinability, priority,
  channels, coupon, single_use, usage_limit, uses, starts_at, ends_at, active, featured, texts, archived_at, created_at,
  updated_at, version, banner`;

/** Percent, or DA: both are kept as hundredths. */
export function shownValue({ value }: Pick<PromotionRow, 'value'>): number {
  return Number(value) / 100;
}

/** What stands behind a promotion's row at an instant; the same words as {@link STATE_SQL}. */
export const STATE_SQL = `case
  when archived_at is not null then 'archived'
  when not active then 'inactive'
  when ends_at <= $2 then 'ended'
  when starts_at > $2 then 'scheduled'
  else 'running' end`;

export function stateAt(row: PromotionRow, now: Date): PromotionState {
  if (row.archived_at) return 'archived';
  if (!row.active) return 'inactive';
  if (row.ends_at && row.ends_at <= now) return 'ended';
  return row.starts_at > now ? 'scheduled' : 'running';
}

export function promotionOfRow(row: PromotionRow): Promotion {
  const { id, name, scope, targets, type, combinability, priority, channels, coupon } = row;
  return {
    ...{ id, name, scope, targets, type, combinability, priority, channels, coupon },
    value: Number(row.value),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
  };
}
