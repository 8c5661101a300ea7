import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { ProductCardView } from './product-card.tsx';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Whether to fetch the next page as soon as the shopper means to go there. */
  prefetch?: 'intent' | 'none';
  /** Keeps the place on the page (variants, carousels). */
  keepScroll?: boolean;
  replace?: boolean;
};

export interface ShopUi {
  /** Label of the currency in the page's language: `DA`, `د.ج`. */
  readonly currency: string;
  /** The app's router link; a plain anchor works too. */
  readonly Link: ComponentType<LinkProps>;
  /** What a product card offers to do, where the shop has a cart; nothing without it. */
  readonly CardAction?: ComponentType<{ product: ProductCardView }>;
}

function PlainLink({ prefetch: _prefetch, keepScroll: _keepScroll, replace: _replace, ...rest }: LinkProps) {
  return <a {...rest} />;
}

const UiContext = createContext<ShopUi>({ currency: 'DA', Link: PlainLink });

export function ShopUiProvider({ value, children }: { value: ShopUi; children: ReactNode }) {
  return <UiContext.Provider value={value}>{children}</UiContext.Provider>;
}

export function useShopUi(): ShopUi {
  return useContext(UiContext);
}

/** A link of the app, whatever router it has. */
export function Link(props: LinkProps) {
  const { Link: AppLink } = useShopUi();
  return <AppLink {...props} />;
}
