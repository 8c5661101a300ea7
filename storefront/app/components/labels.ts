import type { ProductCardLabels } from '@hanout/ui/storefront/product-card.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** The words of a product card. */
export function useCardLabels(): ProductCardLabels {
  const t = useTexts();
  return {
    reduced: t('card.reduced'),
    insteadOf: t('card.insteadOf'),
    pack: t('card.pack'),
    configure: t('card.configure'),
    soldOut: t('card.soldOut'),
  };
}
