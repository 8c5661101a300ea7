import type { DemoBrand, DemoCategory } from './types.ts';

/** The departments first, then what they are made of: a category stands after its parent. */
export const CATEGORIES: readonly DemoCategory[] = [
  {
    key: 'beauty',
    name: { fr: 'Beauté', en: 'Beauty', ar: 'الجمال' },
    description: {
      fr: 'Le visage, les cheveux, le corps et le parfum.',
      en: 'Face, hair, body and perfume.',
      ar: 'الوجه والشعر والجسم والعطر.',
    },
    picture: 'serum',
  },
  {
    key: 'tech',
    name: { fr: 'High-tech', en: 'Electronics', ar: 'إلكترونيات' },
    description: {
      fr: 'Téléphones, son et informatique, avec garantie écrite.',
      en: 'Phones, sound and computing, with a written warranty.',
      ar: 'هواتف وصوت وإعلام آلي بضمان مكتوب.',
    },
    picture: 'headphones-ink',
  },
  {
    key: 'house',
    name: { fr: 'Maison et cuisine', en: 'House and kitchen', ar: 'المنزل والمطبخ' },
    description: {
      fr: 'Cuisiner, ranger, éclairer et équiper la maison.',
      en: 'Cook, tidy, light and equip your home.',
      ar: 'للطبخ والترتيب والإنارة وتجهيز البيت.',
    },
    picture: 'pot',
  },
  {
    key: 'face',
    parent: 'beauty',
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
    parent: 'beauty',
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
    parent: 'beauty',
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
    parent: 'beauty',
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
    parent: 'tech',
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
    parent: 'tech',
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
    parent: 'tech',
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
    parent: 'house',
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
    parent: 'house',
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
    parent: 'house',
    name: { fr: 'Gros électroménager', en: 'Large appliances', ar: 'أجهزة كبيرة' },
    description: {
      fr: 'De grosses machines, avec la garantie du fabricant.',
      en: 'Large machines with the maker’s warranty.',
      ar: 'أجهزة كبيرة مع ضمان الصانع.',
    },
    picture: 'washer',
  },
  {
    key: 'body',
    parent: 'beauty',
    name: { fr: 'Corps et hygiène', en: 'Body care', ar: 'العناية بالجسم' },
    description: {
      fr: 'Le bain, la douche et le soin de la peau.',
      en: 'Bath, shower and skin care.',
      ar: 'الحمام والاستحمام والعناية بالبشرة.',
    },
    picture: 'body-lotion',
  },
  {
    key: 'computing',
    parent: 'tech',
    name: { fr: 'Informatique', en: 'Computing', ar: 'إعلام آلي' },
    description: {
      fr: 'Travailler, enregistrer et se connecter.',
      en: 'Work, store and connect.',
      ar: 'للعمل والحفظ والاتصال.',
    },
    picture: 'mouse',
  },
  {
    key: 'small-appliances',
    parent: 'house',
    name: { fr: 'Petit électroménager', en: 'Small appliances', ar: 'أجهزة صغيرة' },
    description: {
      fr: 'Cuire, mixer et chauffer sans effort.',
      en: 'Cook, blend and heat with ease.',
      ar: 'للطهي والخلط والتسخين بسهولة.',
    },
    picture: 'air-fryer',
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
