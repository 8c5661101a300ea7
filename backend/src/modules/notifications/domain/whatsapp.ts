/** An address that opens WhatsApp with a text for this number; nothing is sent by it. `0550123456` → `213550123456`. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/213${phone.replace(/^0/, '')}?text=${encodeURIComponent(text)}`;
}
