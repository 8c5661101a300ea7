import type { ProductCardLabels } from '@hanout/ui/storefront/product-card.tsx';
import { useTranslation } from 'react-i18next';

/** The words of a product card. */
export function useCardLabels(): ProductCardLabels {
  const { t } = useTranslation();
  return {
    reduced: t('card.reduced'),
    insteadOf: t('card.insteadOf'),
    pack: t('card.pack'),
    configure: t('card.configure'),
    soldOut: t('card.soldOut'),
  };
}
