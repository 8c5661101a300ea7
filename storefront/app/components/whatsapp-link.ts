import { normalizePhone } from '@hanout/kernel';

/** A conversation with the shop; `phone` in national or international form. */
export function whatsappLink(phone: string, text?: string): string {
  const international = `213${normalizePhone(phone).slice(1)}`;
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
