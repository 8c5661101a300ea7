import { useRouteLoaderData } from '@remix-run/react';
import { useTexts } from '../i18n/texts-context.ts';
import type { loader as rootLoader } from '../root.tsx';

/** Why there can be no more of something: so few are left, or the shop sells no more at once. Null below the limit. */
export function useQuantityLimit(quantity: number, max: number): string | null {
  const t = useTexts();
  const perLine = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings.maxQuantityPerLine ?? 1;
  if (quantity < max) return null;
  return max < perLine ? t('cart.onlyLeft', { count: max }) : t('form.maxQuantity', { max });
}
