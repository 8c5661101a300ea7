import type { Channel, Combinability, ItemScope, PromotionType } from '@hanout/kernel';
import { ViewColumn, ViewEntity } from 'typeorm';
import type { PromotionTexts } from '../domain/promotion-texts.ts';

// sql: "scope" is as typed (the view keeps to the scopes of items that anybody may see)
@ViewEntity({ name: 'shown_promotions', synchronize: false })
export class ShownPromotionView {
  @ViewColumn() id!: string;
  @ViewColumn({ name: 'shop_id' }) shopId!: string;
  @ViewColumn() name!: string;
  @ViewColumn() slug!: string;
  @ViewColumn() scope!: ItemScope;
  @ViewColumn() targets!: string[];
  @ViewColumn() type!: PromotionType;
  /** bigint: text as the driver gives it. */
  @ViewColumn() value!: string;
  @ViewColumn() combinability!: Combinability;
  @ViewColumn() priority!: number;
  @ViewColumn() channels!: Channel[];
  @ViewColumn({ name: 'starts_at' }) startsAt!: Date;
  @ViewColumn({ name: 'ends_at' }) endsAt!: Date | null;
  @ViewColumn() texts!: PromotionTexts;
}
