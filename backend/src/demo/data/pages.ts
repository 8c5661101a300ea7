import type { PagePurpose } from '@hanout/kernel';
import type { Text } from './types.ts';

export interface DemoPage {
  readonly purpose: PagePurpose;
  readonly title: Text;
  readonly html: Text;
}

export const PAGES: readonly DemoPage[] = [
  {
    purpose: 'about',
    title: { fr: 'À propos', en: 'About us', ar: 'من نحن' },
    html: {
      fr: '<p>Hanout est une boutique algérienne en ligne : beauté, téléphonie, maison. Nous choisissons peu de produits, nous les gardons en stock à Alger et à Oran, et nous les livrons dans les wilayas.</p><p>Vous payez à la livraison, après avoir vu votre colis.</p>',
      en: '<p>Hanout is an Algerian online shop: beauty, phones, home. We choose few products, keep them in stock in Algiers and Oran, and deliver them to the wilayas.</p><p>You pay on delivery, once you have seen your parcel.</p>',
      ar: '<p>حانوت متجر جزائري على الإنترنت: جمال وهواتف ومنزل. نختار منتجات قليلة ونوفرها في مخازننا بالجزائر ووهران ونوصلها إلى الولايات.</p><p>تدفع عند الاستلام بعد معاينة طردك.</p>',
    },
  },
  {
    purpose: 'contact',
    title: { fr: 'Contact', en: 'Contact', ar: 'اتصل بنا' },
    html: {
      fr: '<p>Pour une commande, ayez son numéro sous la main : nous la retrouvons en quelques secondes.</p>',
      en: '<p>For an order, keep its number at hand: we find it in seconds.</p>',
      ar: '<p>إذا تعلق الأمر بطلب فجهّز رقمه لنجده في ثوان.</p>',
    },
  },
  {
    purpose: 'delivery',
    title: { fr: 'Livraison et paiement', en: 'Delivery and payment', ar: 'التوصيل والدفع' },
    html: {
      fr: '<p>Le prix et le délai de livraison dépendent de votre commune : ils s’affichent dès que vous l’avez choisie, avant de commander.</p><ul><li><strong>À domicile</strong> ou <strong>au bureau</strong> du transporteur, moins cher.</li><li>Nous vous appelons pour confirmer, puis le colis part.</li><li>Vous payez en espèces au livreur.</li></ul><h2>Échanges et retours</h2><p>Un produit abîmé ou différent de votre commande est échangé à nos frais : appelez-nous dans les sept jours.</p>',
      en: '<p>The price and the time of delivery depend on your commune: both appear as soon as you choose it, before you order.</p><ul><li><strong>To your home</strong>, or cheaper to the courier’s <strong>desk</strong>.</li><li>We call you to confirm, then the parcel leaves.</li><li>You pay the courier in cash.</li></ul><h2>Exchanges and returns</h2><p>A product that is damaged or not what you ordered is exchanged at our cost: call us within seven days.</p>',
      ar: '<p>سعر التوصيل ومدته حسب بلديتك: يظهران بمجرد اختيارها، قبل الطلب.</p><ul><li><strong>إلى المنزل</strong> أو إلى <strong>مكتب</strong> شركة التوصيل بسعر أقل.</li><li>نتصل بك للتأكيد ثم يخرج الطرد.</li><li>تدفع نقدا لعامل التوصيل.</li></ul><h2>الاستبدال والإرجاع</h2><p>المنتج المتضرر أو المخالف لطلبك يُستبدل على حسابنا: اتصل بنا خلال سبعة أيام.</p>',
    },
  },
  {
    purpose: 'privacy',
    title: { fr: 'Vos données', en: 'Your data', ar: 'بياناتك' },
    html: {
      fr: '<p>Nous gardons ce qu’il faut pour livrer : nom, téléphone, commune et adresse. Nous les donnons au transporteur et à personne d’autre.</p><p>Si vous commencez une commande sans la terminer, votre numéro peut servir à vous aider à la finir. Il est effacé au bout de 30 jours.</p><p>Vous pouvez demander à voir, corriger ou effacer vos données (loi 18-07) : appelez-nous.</p>',
      en: '<p>We keep what delivery needs: name, phone, commune and address. We give it to the courier and to nobody else.</p><p>If you begin an order without finishing it, your number may be used to help you finish it. It is erased after 30 days.</p><p>You can ask to see, correct or erase your data (law 18-07): call us.</p>',
      ar: '<p>نحتفظ بما يلزم للتوصيل: الاسم والهاتف والبلدية والعنوان. نعطيها لشركة التوصيل ولا أحد غيرها.</p><p>إذا بدأت طلبا ولم تكمله فقد نستعمل رقمك لمساعدتك على إتمامه. يُمحى بعد 30 يوما.</p><p>يمكنك طلب الاطلاع على بياناتك أو تصحيحها أو محوها (القانون 18-07): اتصل بنا.</p>',
    },
  },
  {
    purpose: 'legal',
    title: { fr: 'Mentions légales', en: 'Legal notice', ar: 'معلومات قانونية' },
    html: {
      fr: '<p>Hanout est une démonstration : rien n’y est vendu ni livré. Les numéros ci-dessous sont des exemples.</p>',
      en: '<p>Hanout is a demonstration: nothing is sold or delivered. The numbers below are samples.</p>',
      ar: '<p>حانوت عرض تجريبي: لا بيع فيه ولا توصيل. الأرقام أدناه أمثلة.</p>',
    },
  },
];
