import type { Text } from './types.ts';

export interface DemoModule {
  readonly type:
    | 'categories_carousel'
    | 'products_grid'
    | 'products_carousel'
    | 'discounted_products'
    | 'brands_carousel';
  readonly title: Text;
  readonly subtitle?: Text;
  /** Keys of what it shows, in order; none where the type finds its own. */
  readonly items: readonly string[];
  /** Key of the category that its link leads to. */
  readonly linkTo?: string;
  readonly linkLabel?: Text;
}

/** The home page from top to bottom. */
export const HOME: readonly DemoModule[] = [
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
];
