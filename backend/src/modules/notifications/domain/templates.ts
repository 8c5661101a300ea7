import type { NotifiedEvent } from '@hanout/contracts';
import type { Locale, Translations } from '@hanout/kernel';

/** What texts can name: `{number}`. An empty value drops the line that consists of it alone. */
export interface TemplateValues {
  readonly number: string;
  readonly firstname: string;
  readonly shop: string;
  readonly total: string;
  readonly transporter: string;
  /** Of the order page; empty where the installation has no fixed address. */
  readonly link: string;
}

type Texts = Readonly<Record<Locale, string>>;

/** The product's own texts, where the shop has none. */
export const TEXTS: Readonly<Record<NotifiedEvent, Texts>> = {
  placed: {
    fr: 'Bonjour {firstname}, votre commande n° {number} ({total}) est bien reçue. Nous vous appelons pour la confirmer.\n{link}\n{shop}',
    en: 'Hello {firstname}, we received your order no. {number} ({total}). We will call you to confirm it.\n{link}\n{shop}',
    ar: 'مرحبا {firstname}، وصلنا طلبك رقم {number} ({total}). سنتصل بك لتأكيده.\n{link}\n{shop}',
  },
  confirmed: {
    fr: 'Bonjour {firstname}, votre commande n° {number} est confirmée. Vous payez {total} à la livraison.\n{link}\n{shop}',
    en: 'Hello {firstname}, your order no. {number} is confirmed. You pay {total} on delivery.\n{link}\n{shop}',
    ar: 'مرحبا {firstname}، تم تأكيد طلبك رقم {number}. تدفع {total} عند الاستلام.\n{link}\n{shop}',
  },
  sent: {
    fr: 'Bonjour {firstname}, votre commande n° {number} est partie avec {transporter}. Gardez votre téléphone à portée.\n{link}\n{shop}',
    en: 'Hello {firstname}, your order no. {number} is on its way with {transporter}. Keep your phone at hand.\n{link}\n{shop}',
    ar: 'مرحبا {firstname}، خرج طلبك رقم {number} مع {transporter}. أبقِ هاتفك قريبا منك.\n{link}\n{shop}',
  },
  delivered: {
    fr: 'Bonjour {firstname}, votre commande n° {number} est livrée. Merci de votre confiance.\n{shop}',
    en: 'Hello {firstname}, your order no. {number} has been delivered. Thank you for your trust.\n{shop}',
    ar: 'مرحبا {firstname}، تم تسليم طلبك رقم {number}. شكرا على ثقتك.\n{shop}',
  },
  cancelled: {
    fr: 'Bonjour {firstname}, votre commande n° {number} est annulée. Appelez-nous si c’est une erreur.\n{shop}',
    en: 'Hello {firstname}, your order no. {number} has been cancelled. Call us if this is a mistake.\n{shop}',
    ar: 'مرحبا {firstname}، أُلغي طلبك رقم {number}. اتصل بنا إن كان ذلك خطأ.\n{shop}',
  },
};

export const SUBJECT: Texts = {
  fr: '{shop} : votre commande n° {number}',
  en: '{shop}: your order no. {number}',
  ar: '{shop}: طلبك رقم {number}',
};

/** The shop's text in the language of the order, else the product's. */
export function textFor(event: NotifiedEvent, locale: Locale, own: Translations): string {
  return own[locale]?.trim() || TEXTS[event][locale];
}

/** Fills the places; what a value holds is never a place again. Unknown places stay as they are. */
export function fill<V extends object>(
  template: string,
  values: { readonly [K in keyof V]: string },
): string {
  return template
    .split('\n')
    .map((line) =>
      line.replace(/\{(\w+)\}/g, (place, name: string) =>
        Object.hasOwn(values, name) ? oneLine(values[name as keyof V]) : place,
      ),
    )
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** A name may not begin a line or a header of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
