/** Opens the combination selection modal for a product, by its slug in any language (SF-045). */
export const SHOW_COMBINATION_MODAL = 'show-combination-modal';

/** Opens the cart. */
export const SHOW_CART = 'show-cart';

export interface CombinationModalDetail {
  readonly slug: string;
}

export function showCombinationModal(slug: string): void {
  window.dispatchEvent(new CustomEvent<CombinationModalDetail>(SHOW_COMBINATION_MODAL, { detail: { slug } }));
}

export function showCart(): void {
  window.dispatchEvent(new CustomEvent(SHOW_CART));
}
