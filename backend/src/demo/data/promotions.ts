import type { Text } from './types.ts';

export interface DemoPromotion {
  readonly name: string;
  readonly scope: 'product' | 'category' | 'brand';
  /** Key of what it covers. */
  readonly target: string;
  readonly type: 'percentage' | 'amount';
  /** Percent, or whole DA off each unit. */
  readonly value: number;
  readonly sinceDays: number;
  readonly forDays: number;
  readonly featured: boolean;
  /** Name of the picture beside it. */
  readonly picture?: string;
  readonly title: Text;
  readonly slogan: Text;
}

/** Running when the shop is made, and for one to three weeks more; one begins in some days (`sinceDays` below 0). */
export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    name: 'Casque de la semaine',
    picture: 'headphones',
    scope: 'product',
    target: 'headphones',
    type: 'percentage',
    value: 25,
    sinceDays: 1,
    forDays: 6,
    featured: true,
    title: { fr: 'Le casque de la semaine', en: 'Headphones of the week', ar: 'سماعة الأسبوع' },
    slogan: {
      fr: 'Le silence à −25 %, pour quelques jours.',
      en: 'Silence at 25% off, for a few days.',
      ar: 'الهدوء بتخفيض 25 % لأيام معدودة.',
    },
  },
  {
    name: 'Accessoires mobiles −15 %',
    picture: 'earbuds',
    scope: 'category',
    target: 'mobile',
    type: 'percentage',
    value: 15,
    sinceDays: 3,
    forDays: 13,
    featured: true,
    title: {
      fr: 'Accessoires mobiles : −15 %',
      en: '15% off phone accessories',
      ar: 'تخفيض 15 % على إكسسوارات الهاتف',
    },
    slogan: {
      fr: 'Écouteurs, montres et batteries.',
      en: 'Earbuds, watches and batteries.',
      ar: 'سماعات وساعات وبطاريات.',
    },
  },
  {
    name: 'dar zine −500 DA',
    scope: 'brand',
    target: 'dar-zine',
    type: 'amount',
    value: 500,
    sinceDays: 2,
    forDays: 20,
    featured: false,
    title: {
      fr: '500 DA de moins chez dar zine',
      en: '500 DA off dar zine',
      ar: 'تخفيض 500 د.ج على دار زين',
    },
    slogan: {
      fr: 'Sur chaque article de la cuisine et de la maison.',
      en: 'On every kitchen and home piece.',
      ar: 'على كل قطعة للمطبخ والمنزل.',
    },
  },
  {
    name: 'Semaine NOUR −20 %',
    scope: 'brand',
    target: 'nour',
    type: 'percentage',
    value: 20,
    sinceDays: -5,
    forDays: 12,
    featured: false,
    title: { fr: 'La semaine NOUR : −20 %', en: 'NOUR week: 20% off', ar: 'أسبوع نور: تخفيض 20 %' },
    slogan: {
      fr: 'Tous les soins de la marque, pour une semaine.',
      en: 'All of the brand’s care, for a week.',
      ar: 'كل منتجات العلامة لمدة أسبوع.',
    },
  },
];
