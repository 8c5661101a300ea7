import type { PromotionDetail } from '@hanout/contracts';
import { type Clock, DomainError, PROMOTION_SCOPES } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { imageOf } from '../../media/index.ts';
import { promotionRead } from './get-promotions.query.ts';
import { PROMOTION_COLUMNS, type PromotionRow, type TargetName } from './promotion-row.ts';

/** One promotion as its form shows it. */
@Injectable()
export class GetPromotion {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404) */
  async execute(shopId: string, promotionId: string): Promise<PromotionDetail> {
    const [row] = await this.reader.query<PromotionRow[]>(
      `/* sql */ select ${PROMOTION_COLUMNS} from promotion_rows where shop_id = $1 and id = $2`,
      [shopId, promotionId],
    );
    if (!row) throw new DomainError('not_found', 404);
    const byMethod = PROMOTION_SCOPES[row.scope].targets === 'payment_methods';
    return {
      ...promotionRead(row, this.clock.now()),
      targets: byMethod ? [] : await this.#targetsOf(row),
      paymentMethods: byMethod ? row.targets : [],
      texts: row.texts,
      banner: row.banner && imageOf(row.banner, row.name),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  }

  /** In their order; one that is gone has no name. */
  async #targetsOf({ targets }: PromotionRow): Promise<PromotionDetail['targets']> {
    if (targets.length === 0) return [];
    const found = await this.reader.query<TargetName[]>(
      '/* sql */ select id, names from promotion_target_names where id = any($1::uuid[])',
      [targets],
    );
    const names = new Map(found.map((target) => [target.id, target.names]));
    return targets.map((id) => ({ id, names: names.get(id) ?? {} }));
  }
}
