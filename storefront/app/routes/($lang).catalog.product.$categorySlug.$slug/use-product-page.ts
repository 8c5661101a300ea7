import { listSeparator } from '@hanout/kernel';
import { useLocation, useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { lineOf, maxQuantityOf } from '../../cart/make-line.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { openPart, type PackChoices, packFieldName, partsWith } from '../../catalog/pack.ts';
import type { CombinationView, PackPartView, ProductView } from '../../catalog/product-view.ts';
import { selectCombination, variantTitle } from '../../catalog/variants.ts';
import { useQuickCheckout } from '../../checkout/use-quick-checkout.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { loader as rootLoader } from '../../root.tsx';

/** What is chosen on a product's page, and what can be done with it. */
export function useProductPage(product: ProductView) {
  const t = useTexts();
  const locale = usePageLocale();
  const { pathname } = useLocation();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const [search] = useSearchParams();
  const selected = selectCombination(product, search.get('combination'));
  const offer = selected ?? product;
  const pack = usePack(product.parts);
  const maxPerLine = shop?.settings.maxQuantityPerLine ?? offer.quantity;
  const hasCart = shop?.activeAddToCart !== false;
  const toOrder = useToOrder(product, selected, pack.parts, maxPerLine);
  const checkout = useQuickCheckout(toOrder, selected?.id ?? null, {
    shopUuid: shop?.uuid ?? '',
    locale,
    autoSubmit: shop?.settings.autoSubmit ?? false,
    alwaysOpen: !hasCart,
    purchasable: offer.available && pack.open === null,
  });
  const addToCart = useAddToCart();
  const add = () => {
    const { quantity } = checkout.state.formData;
    const { parts } = pack;
    addToCart(lineOf({ product, combination: selected, parts, quantity, maxPerLine, path: pathname }));
  };
  return {
    selected,
    offer,
    hasCart,
    checkout,
    add,
    parts: pack.parts,
    choosePart: pack.choose,
    insisted: pack.insisted,
    insist: pack.insist,
    blocked: pack.open ? t('product.packChooseFirst', { name: pack.open.name }) : null,
  };
}

function useToOrder(
  product: ProductView,
  selected: CombinationView | null,
  parts: readonly PackPartView[],
  maxPerLine: number,
) {
  const locale = usePageLocale();
  return useMemo(() => {
    const offer = selected ?? product;
    return {
      id: product.id,
      name: product.name,
      variant: variantTitle(selected, listSeparator(locale)),
      unitPrice: offer.price.now,
      parts,
      maxQuantity: maxQuantityOf(offer, maxPerLine),
    };
  }, [product, selected, parts, locale, maxPerLine]);
}

/** The variants chosen for a pack's parts; insisting shows which is missing and leads there. */
function usePack(all: readonly PackPartView[]) {
  const locale = usePageLocale();
  const [choices, setChoices] = useState<PackChoices>({});
  const [insisted, setInsisted] = useState(false);
  const parts = useMemo(() => partsWith(all, choices, listSeparator(locale)), [all, choices, locale]);
  const open = openPart(parts);
  return {
    parts,
    open,
    insisted,
    choose: (part: string, combination: string) =>
      setChoices((before) => ({ ...before, [part]: combination })),
    insist: () => {
      setInsisted(true);
      const field = open && document.getElementById(packFieldName(open.id));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    },
  };
}
