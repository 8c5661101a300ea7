import type { OrderRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';

/** Commune and wilaya in the script of the page. */
export function placeNames(order: OrderRow, locale: Locale): { commune: string; wilaya: string } {
  if (locale === 'ar')
    return { commune: order.communeAr || order.commune, wilaya: order.wilayaAr || order.wilaya };
  return { commune: order.commune, wilaya: order.wilaya };
}

export function customerName({ firstName, lastName }: Pick<OrderRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** `tel:` address of an Algerian number in national form. */
export function telephone(phone: string): string {
  return `tel:+213${phone.replace(/^0/, '')}`;
}

/** WhatsApp takes the number in international form, digits alone. */
export function whatsApp(phone: string): string {
  return `https://wa.me/213${phone.replace(/^0/, '')}`;
}
