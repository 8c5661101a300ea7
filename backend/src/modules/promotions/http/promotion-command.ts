import type { InputOf, promotionsContract } from '@hanout/contracts';
import type { NewPromotion, PromotionTerms } from '../domain/new-promotion.ts';

type Body = Omit<InputOf<typeof promotionsContract.create>['body'], 'scope'>;

export function termsOf({ startsAt, texts, ...body }: Body): PromotionTerms {
  const { name, targets, paymentMethods, type, value, combinability, priority, channels, coupon } = body;
  const { singleUse, usageLimit, endsAt, active, featured, bannerId } = body;
  return {
    ...{ name, targets, paymentMethods, type, value, combinability, priority, channels, coupon },
    ...{ singleUse, usageLimit, endsAt, active, featured, bannerId, texts },
    ...(startsAt && { startsAt }),
  };
}

export function commandOf(
  shopId: string,
  body: InputOf<typeof promotionsContract.create>['body'],
): NewPromotion {
  return { ...termsOf(body), shopId, scope: body.scope };
}
