import type { PromotionState } from '@hanout/contracts';
import type { Channel, Promotion, Translations } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import type { MediaRecord } from '../../media/index.ts';
import type { PromotionTexts } from '../domain/promotion-texts.ts';
import type { PromotionRowsView, PromotionTargetNamesView } from './views.generated.ts';

export type PromotionRow = RowOf<
  Omit<PromotionRowsView, 'shop_id'>,
  { channels: Channel[]; texts: PromotionTexts; banner: MediaRecord | null }
>;

export type TargetName = Pick<
  RowOf<PromotionTargetNamesView, { names: Translations | null }>,
  'id' | 'names'
>;

export const PROMOTION_COLUMNS = `id, name, slug, scope, targets, type, value, combinability, priority,
  channels, coupon, single_use, usage_limit, uses, starts_at, ends_at, active, featured, texts, archived_at, created_at,
  updated_at, version, banner`;

/** Percent, or DA, as the shop's pages show it: both are kept as hundredths. */
export function shownValue({ value }: Pick<PromotionRow, 'value'>): number {
  return value / 100;
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
    value: row.value,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
  };
}
