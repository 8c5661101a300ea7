import type { Locale, PagePurpose } from '@hanout/kernel';

interface FirstPage {
  readonly purpose: PagePurpose;
  readonly title: Readonly<Record<Locale, string>>;
  readonly html: Readonly<Record<Locale, string>>;
}

/**
 * Drafts of the pages that every shop needs. They say what holds for each shop of this platform (how one pays, when a
 * price is known, what an order keeps of its buyer) and promise nothing; name, phone, address and numbers are drawn
 * from the settings. The owner reads and publishes them.
 */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    purpose: 'contact',
    title: { fr: 'Contact', en: 'Contact', ar: 'اتصل بنا' },
    html: {
      fr: '<p>Une question sur un produit ou sur une commande : écrivez-nous ou appelez-nous.</p>',
      en: '<p>A question about a product or an order: write to us or call us.</p>',
      ar: '<p>سؤال عن منتج أو عن طلب: راسلنا أو اتصل بنا.</p>',
    },
  },
  {
    purpose: 'delivery',
    title: { fr: 'Livraison et paiement', en: 'Delivery and payment', ar: 'التوصيل والدفع' },
    html: {
      fr: '<p>Le prix de la livraison dépend de votre commune : il s’affiche dès que vous l’avez choisie, avant de commander.</p><p>Vous payez en espèces, à la livraison.</p>',
      en: '<p>The price of delivery depends on your commune: it appears as soon as you choose it, before you order.</p><p>You pay in cash, on delivery.</p>',
      ar: '<p>سعر التوصيل حسب بلديتك: يظهر بمجرد اختيارها، قبل الطلب.</p><p>تدفع نقدا عند الاستلام.</p>',
    },
  },
  {
    purpose: 'privacy',
    title: { fr: 'Vos données', en: 'Your data', ar: 'بياناتك' },
    html: {
      fr: '<p>Une commande garde ce qu’il faut pour la livrer : nom, téléphone, commune et adresse. Le transporteur les reçoit avec le colis.</p><p>Si vous commencez une commande sans la terminer, votre numéro peut servir à vous aider à la finir.</p><p>Vous pouvez demander à voir, corriger ou effacer vos données (loi 18-07).</p>',
      en: '<p>An order keeps what its delivery needs: name, phone, commune and address. The courier receives them with the parcel.</p><p>If you begin an order without finishing it, your number may be used to help you finish it.</p><p>You can ask to see, correct or erase your data (law 18-07).</p>',
      ar: '<p>يحتفظ الطلب بما يلزم لتوصيله: الاسم والهاتف والبلدية والعنوان. تستلمها شركة التوصيل مع الطرد.</p><p>إذا بدأت طلبا ولم تكمله فقد نستعمل رقمك لمساعدتك على إتمامه.</p><p>يمكنك طلب الاطلاع على بياناتك أو تصحيحها أو محوها (القانون 18-07).</p>',
    },
  },
  {
    purpose: 'legal',
    title: { fr: 'Mentions légales', en: 'Legal notice', ar: 'معلومات قانونية' },
    html: {
      fr: '<p>Cette boutique en ligne est tenue par :</p>',
      en: '<p>This online shop is run by:</p>',
      ar: '<p>يدير هذا المتجر الإلكتروني:</p>',
    },
  },
];
