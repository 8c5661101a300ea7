import type { DiscountRead } from '@hanout/contracts';
import {
  type Clock,
  countdownEnd,
  isUuid,
  LOCALES,
  type Locale,
  namesThings,
  PERSONAL_SCOPES,
  translated,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { imageOf } from '../../media/index.ts';
import { promotionText } from '../domain/promotion-texts.ts';
import { PROMOTION_COLUMNS, type PromotionRow, shownValue, type TargetName } from './promotion-row.ts';

export interface DealChoice {
  /** These, in this order, and not the featured ones. */
  readonly ids?: readonly string[];
  /** This one, by its id or slug. */
  readonly idOrSlug?: string;
  /** All that run, featured or not. */
  readonly all?: boolean;
}

const MAX = 60;
/** For everybody: without a coupon, on the storefront's channel, running at $2. */
const RUNNING = `shop_id = $1 and active and archived_at is null and coupon is null and not scope = any($3)
  and 'eCommerce' = any(channels) and starts_at <= $2 and (ends_at is null or ends_at > $2)`;

function conditionOf({ ids, idOrSlug, all }: DealChoice): {
  readonly text: string;
  readonly value?: unknown;
} {
  if (ids) return { text: 'id = any($4::uuid[])', value: ids };
  if (idOrSlug === undefined) return { text: all ? 'true' : 'featured' };
  return isUuid(idOrSlug)
    ? { text: 'id = $4::uuid', value: idOrSlug }
    : { text: 'slug = $4', value: idOrSlug };
}

/** Running promotions as deals (SF-150): for the home block and the pages of promotions. Those that end first, first. */
@Injectable()
export class GetDeals {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(shopId: string, locale: Locale, choice: DealChoice): Promise<DiscountRead[]> {
    const { text, value } = conditionOf(choice);
    // sql: text = true (each choice is run by a spec of deals)
    const rows = await this.reader.query<PromotionRow[]>(
      `/* sql */ select ${PROMOTION_COLUMNS} from promotion_rows where ${RUNNING} and ${text}
       order by ends_at nulls last, id limit ${MAX}`,
      [shopId, this.clock.now(), PERSONAL_SCOPES, ...(value === undefined ? [] : [value])],
    );
    const names = await this.#namesOf(rows);
    const deals = rows.map((row) => dealOf(row, names, locale));
    return choice.ids ? choice.ids.flatMap((id) => deals.find((deal) => deal.id === id) ?? []) : deals;
  }

  async #namesOf(rows: readonly PromotionRow[]): Promise<ReadonlyMap<string, TargetName>> {
    const ids = rows.flatMap(({ scope, targets }) => (namesThings(scope) ? targets.slice(0, 1) : []));
    if (ids.length === 0) return new Map();
    const found = await this.reader.query<TargetName[]>(
      '/* sql */ select id, names from promotion_target_names where id = any($1::uuid[])',
      [ids],
    );
    return new Map(found.map((target) => [target.id, target]));
  }
}

function dealOf(row: PromotionRow, names: ReadonlyMap<string, TargetName>, locale: Locale): DiscountRead {
  const { title, subtitle = '', slogan = '' } = promotionText(row.texts, locale);
  const entity = names.get(row.targets[0] ?? '')?.names;
  const heading = title ?? row.name;
  return {
    id: row.id,
    discountValue: shownValue(row),
    ruleType: row.type === 'percentage' ? 'percentage' : 'fixed',
    rule: row.scope,
    ruleEntityName: entity ? translated(entity, locale) : null,
    discountStartDate: countdownEnd(row.starts_at.getTime()),
    discountEndDate: row.ends_at && countdownEnd(row.ends_at.getTime()),
    bannerThumb: row.banner && imageOf(row.banner, heading),
    title: heading,
    subtitle,
    slogan,
    discountLangRead: LOCALES.map((language) => {
      const text = promotionText(row.texts, language);
      const { title: own = row.name } = text;
      return { language, title: own, subtitle: text.subtitle ?? '', slogan: text.slogan ?? '' };
    }),
  };
}
