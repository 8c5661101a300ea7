import type { Text } from './types.ts';

export interface DemoModule {
  readonly type:
    | 'hero'
    | 'categories_carousel'
    | 'products_grid'
    | 'products_carousel'
    | 'discounted_products'
    | 'brands_carousel'
    | 'bestsellers_products'
    | 'discount_block'
    | 'blog_posts_carousel'
    | 'blog_categories_carousel'
    | 'text_carousel';
  readonly title: Text;
  readonly subtitle?: Text;
  /** Keys of what it shows, in order; none where the type finds its own. */
  readonly items: readonly string[];
  /** A picture, and what it shows. */
  readonly picture?: { readonly name: string; readonly alt: Text };
  /** Key of the category that its link leads to. */
  readonly linkTo?: string;
  readonly linkLabel?: Text;
  /** HTML of the types that have some. */
  readonly html?: Text;
}

/** The home page from top to bottom. */
export const HOME: readonly DemoModule[] = [
  {
    type: 'hero',
    title: { fr: 'Hanout', en: 'Hanout', ar: 'حانوت' },
    items: [],
    picture: {
      name: 'hero',
      alt: {
        fr: 'Arche blanche ouverte sur la mer, objets de la boutique',
        en: 'A white arch open to the sea, with things from the shop',
        ar: 'قوس أبيض مطل على البحر ومنتجات من المتجر',
      },
    },
  },
  {
    type: 'categories_carousel',
    title: { fr: 'Les rayons', en: 'Departments', ar: 'الأقسام' },
    items: ['face', 'phones', 'kitchen', 'sound', 'mobile', 'home'],
  },
  {
    type: 'discounted_products',
    title: { fr: 'Les prix de la semaine', en: 'Prices of the week', ar: 'أسعار الأسبوع' },
    subtitle: {
      fr: 'Dans la limite des stocks.',
      en: 'While stocks last.',
      ar: 'في حدود الكميات المتوفرة.',
    },
    items: [],
  },
  {
    type: 'products_grid',
    title: { fr: 'La sélection de la maison', en: 'Our selection', ar: 'اختياراتنا لكم' },
    items: ['serum', 'kettle', 'smartwatch', 'lamp', 'headphones', 'smartphone', 'perfume', 'argan-oil'],
  },
  {
    type: 'products_carousel',
    title: { fr: 'Pour la cuisine et la maison', en: 'For kitchen and home', ar: 'للمطبخ والبيت' },
    items: ['casserole', 'pan', 'lamp', 'kettle', 'washer', 'television', 'speaker'],
  },
  {
    type: 'products_carousel',
    title: { fr: 'Beauté : les gestes du jour', en: 'Beauty, day by day', ar: 'الجمال كل يوم' },
    items: ['face-ritual', 'sunscreen', 'day-cream', 'shampoo', 'lipstick', 'argan-oil', 'serum'],
    linkTo: 'face',
    linkLabel: { fr: 'Tous les soins', en: 'All face care', ar: 'كل منتجات العناية' },
  },
  {
    type: 'brands_carousel',
    title: { fr: 'Les marques', en: 'Brands', ar: 'العلامات' },
    items: ['nour', 'sahel', 'tassili', 'dar-zine', 'rimal', 'numidia'],
  },
  {
    type: 'discount_block',
    title: { fr: 'Jusqu’à minuit et au-delà', en: 'Deals with an end', ar: 'عروض لها نهاية' },
    items: [],
  },
  {
    type: 'bestsellers_products',
    title: { fr: 'Les plus vendus', en: 'Best sellers', ar: 'الأكثر مبيعا' },
    items: [],
  },
  {
    type: 'text_carousel',
    title: { fr: 'Nos engagements', en: 'What you can count on', ar: 'التزاماتنا' },
    items: [],
    html: {
      fr: '<ul><li>Vous payez à la livraison</li><li>Livraison dans les wilayas</li><li>Échange sous sept jours</li></ul>',
      en: '<ul><li>You pay on delivery</li><li>Delivery to the wilayas</li><li>Exchange within seven days</li></ul>',
      ar: '<ul><li>الدفع عند الاستلام</li><li>التوصيل إلى الولايات</li><li>استبدال خلال سبعة أيام</li></ul>',
    },
  },
  {
    type: 'blog_posts_carousel',
    title: { fr: 'À lire', en: 'To read', ar: 'للقراءة' },
    items: [],
  },
  {
    type: 'blog_categories_carousel',
    title: { fr: 'Les thèmes du blog', en: 'Topics of the blog', ar: 'مواضيع المدونة' },
    items: [],
  },
];
