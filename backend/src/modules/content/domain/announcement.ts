import type {
  AnnouncementEntry,
  AnnouncementIcon,
  AnnouncementKind,
  AnnouncementPlace,
} from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';

const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;
/** What these say is not known from the shop's data, or not whole: French has to be written. */
const WORDED: readonly AnnouncementKind[] = ['text', 'delivery_from', 'call'];

/** What is wrong with announcements, by field (`items.2.link`). */
export function announcementFaults(items: readonly AnnouncementEntry[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  if (new Set(items.map(({ id }) => id)).size < items.length) fields.items = ['validation.duplicate'];
  for (const [index, { what, link, texts, visibleFrom, visibleUntil }] of items.entries()) {
    const at = (field: string) => `items.${index}.${field}`;
    if (WORDED.includes(what) && !texts.fr?.title) fields[at('texts.fr.title')] = ['validation.required'];
    // Anything but a path of our own could be a script or lead away.
    if (link && !OWN_PATH.test(link)) fields[at('link')] = ['validation.type'];
    if (visibleFrom && visibleUntil && new Date(visibleUntil) <= new Date(visibleFrom))
      fields[at('visibleUntil')] = ['validation.range'];
  }
  return fields;
}

const DELAY = {
  fr: 'Prix et délai connus dès la commune choisie',
  en: 'Price and delay shown once the commune is chosen',
  ar: 'السعر والمدة يظهران بعد اختيار البلدية',
};

interface DefaultWords {
  readonly title?: Translations;
  readonly text?: Translations;
}

let made = 0;
function announcement(
  what: AnnouncementKind,
  places: AnnouncementPlace[],
  icon: AnnouncementIcon,
  { title, text }: DefaultWords = {},
): AnnouncementEntry {
  made += 1;
  const said = (locale: 'fr' | 'en' | 'ar') => ({
    ...(title?.[locale] ? { title: title[locale] } : {}),
    ...(text?.[locale] ? { text: text[locale] } : {}),
  });
  const texts = title || text ? { fr: said('fr'), en: said('en'), ar: said('ar') } : {};
  // The same in every shop: they are told apart by the shop beside them.
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return { id, what, places, icon, texts, link: null, active: true, visibleFrom: null, visibleUntil: null };
}

/**
 * What a shop announces that has written nothing: how everybody pays here, and what its own settings and rates say.
 * Each can be changed or taken away; a shop that publishes an empty list announces nothing.
 */
export const DEFAULT_ANNOUNCEMENTS: readonly AnnouncementEntry[] = [
  announcement('text', ['bar'], 'hand-coins', {
    title: {
      fr: 'Vous payez en espèces, à la livraison',
      en: 'You pay in cash, on delivery',
      ar: 'الدفع نقدا عند الاستلام',
    },
  }),
  announcement('text', ['footer'], 'hand-coins', {
    title: {
      fr: 'Vous payez le livreur, en espèces',
      en: 'You pay the courier, in cash',
      ar: 'تدفع نقدا لعامل التوصيل',
    },
  }),
  announcement('call', ['footer'], 'phone', {
    title: {
      fr: 'Un appel de confirmation avant l’envoi',
      en: 'A call to confirm before we ship',
      ar: 'مكالمة تأكيد قبل الإرسال',
    },
  }),
  announcement('delivery_from', ['bar', 'footer'], 'truck', {
    title: { fr: 'Livraison dès', en: 'Delivery from', ar: 'التوصيل ابتداء من' },
    text: DELAY,
  }),
  announcement('featured_deals', ['bar'], 'tag'),
  announcement('text', ['home'], 'hand-coins', {
    title: { fr: 'Paiement à la livraison', en: 'Pay on delivery', ar: 'الدفع عند الاستلام' },
    text: { fr: 'En espèces, colis en main', en: 'In cash, parcel in hand', ar: 'نقدا، والطرد بين يديك' },
  }),
  announcement('wilayas', ['home'], 'truck', { text: DELAY }),
  announcement('call', ['home'], 'phone', {
    title: { fr: 'Confirmée par téléphone', en: 'Confirmed by phone', ar: 'تأكيد بالهاتف' },
    text: { fr: 'Un appel avant l’envoi', en: 'A call before we ship', ar: 'نتصل بك قبل الإرسال' },
  }),
  announcement('text', ['product'], 'hand-coins', {
    title: {
      fr: 'Vous payez le livreur, à la livraison.',
      en: 'You pay the courier, on delivery.',
      ar: 'تدفع لعامل التوصيل عند الاستلام.',
    },
  }),
  announcement('text', ['checkout'], 'hand-coins', {
    title: {
      fr: 'Sans compte. Vous payez à la livraison.',
      en: 'No account. You pay on delivery.',
      ar: 'بدون حساب. تدفع عند الاستلام.',
    },
  }),
  announcement('exchange', ['bar', 'home', 'product', 'footer'], 'undo-2'),
];
