import { type Actor, nearestCentimes } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { type NewPromotion, PromotionsApi } from '../modules/promotions/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { type DemoPromotion, PROMOTIONS } from './data/promotions.ts';
import type { Text } from './data/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function promotionCommand(
  shopId: string,
  promotion: DemoPromotion,
  entered: Entered,
  now: Date,
): NewPromotion {
  const { name, scope, target, type, value, sinceDays, forDays, featured, title, slogan } = promotion;
  const targets = { product: entered.products, category: entered.categories, brand: entered.brands };
  const said = (locale: keyof Text) => ({ title: title[locale], slogan: slogan[locale] });
  return {
    shopId,
    name,
    scope,
    targets: [known(targets[scope], target)],
    type,
    value: type === 'percentage' ? value * 100 : nearestCentimes(value),
    startsAt: new Date(now.getTime() - sinceDays * DAY_MS),
    endsAt: new Date(now.getTime() + forDays * DAY_MS),
    featured,
    bannerId: promotion.picture ? known(entered.pictures, promotion.picture) : null,
    texts: { fr: said('fr'), en: said('en'), ar: said('ar') },
  };
}

export async function seedPromotions(
  door: Door,
  shopId: string,
  entered: Entered,
  now: Date,
  actor: Actor,
): Promise<void> {
  await door(UnitOfWork).transactional(async (em) => {
    for (const promotion of PROMOTIONS)
      await door(PromotionsApi).create(em, promotionCommand(shopId, promotion, entered, now), actor);
  });
}
