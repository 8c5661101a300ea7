import type { DemoBrand, DemoCategory } from './types.ts';

export const CATEGORIES: readonly DemoCategory[] = [
  {
    key: 'face',
    name: { fr: 'Soins visage', en: 'Face care', ar: 'العناية بالوجه' },
    description: {
      fr: 'Sérums, crèmes et protection solaire pour tous les jours.',
      en: 'Serums, creams and sun protection for every day.',
      ar: 'سيرومات وكريمات وواقيات شمس لكل يوم.',
    },
    picture: 'jar',
  },
  {
    key: 'hair',
    name: { fr: 'Cheveux', en: 'Hair care', ar: 'العناية بالشعر' },
    description: {
      fr: 'Laver, nourrir et protéger les cheveux.',
      en: 'Wash, feed and protect your hair.',
      ar: 'غسل الشعر وتغذيته وحمايته.',
    },
    picture: 'oil',
  },
  {
    key: 'makeup',
    name: { fr: 'Maquillage', en: 'Make-up', ar: 'مكياج' },
    description: {
      fr: 'Des teintes qui tiennent la journée.',
      en: 'Shades that last through the day.',
      ar: 'ألوان تدوم طوال اليوم.',
    },
    picture: 'lipstick-rouge',
  },
  {
    key: 'perfume',
    name: { fr: 'Parfums', en: 'Perfume', ar: 'عطور' },
    description: {
      fr: 'Eaux de parfum, en flacon ou à offrir.',
      en: 'Eaux de parfum, for yourself or as a gift.',
      ar: 'عطور لك أو هدية لمن تحب.',
    },
    picture: 'perfume',
  },
  {
    key: 'phones',
    name: { fr: 'Téléphonie', en: 'Phones', ar: 'هواتف' },
    description: {
      fr: 'Smartphones double SIM, neufs, avec leur garantie.',
      en: 'New dual-SIM smartphones with their warranty.',
      ar: 'هواتف ذكية جديدة بشريحتين مع الضمان.',
    },
    picture: 'phone',
  },
  {
    key: 'mobile',
    name: { fr: 'Accessoires mobiles', en: 'Phone accessories', ar: 'إكسسوارات الهاتف' },
    description: {
      fr: 'Écouteurs, montres et batteries à emporter.',
      en: 'Earbuds, watches and batteries to take along.',
      ar: 'سماعات وساعات وبطاريات ترافقك أينما كنت.',
    },
    picture: 'earbuds',
  },
  {
    key: 'sound',
    name: { fr: 'TV et son', en: 'TV and audio', ar: 'تلفاز وصوت' },
    description: {
      fr: 'Téléviseurs, casques et enceintes.',
      en: 'Televisions, headphones and speakers.',
      ar: 'أجهزة تلفاز وسماعات ومكبرات صوت.',
    },
    picture: 'headphones',
  },
  {
    key: 'kitchen',
    name: { fr: 'Cuisine', en: 'Kitchen', ar: 'مطبخ' },
    description: {
      fr: 'De quoi mijoter, verser et saisir.',
      en: 'For simmering, pouring and searing.',
      ar: 'كل ما يلزم للطهي والتقديم.',
    },
    picture: 'pot-coral',
  },
  {
    key: 'home',
    name: { fr: 'Maison', en: 'Home', ar: 'المنزل' },
    description: {
      fr: 'La lumière et les petits objets de la maison.',
      en: 'Light and small things for the home.',
      ar: 'إضاءة ولوازم صغيرة للبيت.',
    },
    picture: 'lamp',
  },
  {
    key: 'large-appliances',
    name: { fr: 'Gros électroménager', en: 'Large appliances', ar: 'أجهزة كبيرة' },
    description: {
      fr: 'De grosses machines, avec la garantie du fabricant.',
      en: 'Large machines with the maker’s warranty.',
      ar: 'أجهزة كبيرة مع ضمان الصانع.',
    },
    picture: 'washer',
  },
];

/** Invented for the demo: no such makers exist. */
export const BRANDS: readonly DemoBrand[] = [
  { key: 'nour', name: 'NOUR', markFont: 'serif' },
  { key: 'sahel', name: 'sahel', markFont: 'sans' },
  { key: 'tassili', name: 'TASSILI', markFont: 'serif' },
  { key: 'dar-zine', name: 'dar zine', markFont: 'serif' },
  { key: 'rimal', name: 'RIMAL', markFont: 'serif' },
  { key: 'numidia', name: 'numidia', markFont: 'sans' },
];
