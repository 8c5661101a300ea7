/** Name of this shop's cart in the browser's storage, derived from the shop's uuid; never an identity (SF-139). */
export function cartIdOf(shopUuid: string): string {
  return `cart-${shopUuid.replaceAll('-', '').toLowerCase()}`;
}

/** The shop that the page says it is of (spec §6). */
export function shopUuidOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="shop-uuid"]')?.content ?? '';
}
