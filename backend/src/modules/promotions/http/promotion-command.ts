import type { InputOf, promotionsContract } from '@hanout/contracts';
import { centimesFromDa } from '@hanout/kernel';
import type { NewPromotion, PromotionTerms } from '../domain/new-promotion.ts';

type Body = Omit<InputOf<typeof promotionsContract.create>['body'], 'scope'>;

/** On the wire percent or DA with two decimals; inside hundredths of them: basis points or centimes. */
export function termsOf({ value, startsAt, texts, ...body }: Body): PromotionTerms {
  const { name, targets, paymentMethods, type, combinability, priority, channels, coupon } = body;
  const { singleUse, usageLimit, endsAt, active, featured, bannerId } = body;
  return {
    ...{ name, targets, paymentMethods, type, combinability, priority, channels, coupon },
    ...{ singleUse, usageLimit, endsAt, active, featured, bannerId, texts },
    value: centimesFromDa(value),
    ...(startsAt && { startsAt }),
  };
}

export function commandOf(
  shopId: string,
  body: InputOf<typeof promotionsContract.create>['body'],
): NewPromotion {
  return { ...termsOf(body), shopId, scope: body.scope };
}
