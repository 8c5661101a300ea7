import type { DemoAttribute, DemoFeature } from './types.ts';

export const ATTRIBUTES: readonly DemoAttribute[] = [
  {
    key: 'color',
    kind: 'color',
    label: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
    values: [
      { key: 'blue', value: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, color: '#0e5a9e' },
      { key: 'night', value: { fr: 'Bleu nuit', en: 'Midnight blue', ar: 'أزرق ليلي' }, color: '#27476e' },
      { key: 'ink', value: { fr: 'Noir', en: 'Black', ar: 'أسود' }, color: '#20262e' },
      { key: 'sand', value: { fr: 'Sable', en: 'Sand', ar: 'رملي' }, color: '#d8c7ad' },
      { key: 'coral', value: { fr: 'Corail', en: 'Coral', ar: 'مرجاني' }, color: '#d9533f' },
      { key: 'orange', value: { fr: 'Orange', en: 'Orange', ar: 'برتقالي' }, color: '#e7663c' },
      { key: 'white', value: { fr: 'Blanc', en: 'White', ar: 'أبيض' }, color: '#f4f2ec' },
      { key: 'yellow', value: { fr: 'Jaune', en: 'Yellow', ar: 'أصفر' }, color: '#f2c230' },
    ],
  },
  {
    key: 'shade',
    kind: 'color',
    label: { fr: 'Teinte', en: 'Shade', ar: 'درجة اللون' },
    values: [
      { key: 'rouge', value: { fr: 'Rouge Casbah', en: 'Casbah red', ar: 'أحمر القصبة' }, color: '#b3202f' },
      { key: 'rosewood', value: { fr: 'Bois de rose', en: 'Rosewood', ar: 'خشب الورد' }, color: '#a8555a' },
      { key: 'terracotta', value: { fr: 'Terre cuite', en: 'Terracotta', ar: 'طيني' }, color: '#b4532f' },
    ],
  },
  {
    key: 'formula',
    kind: 'text',
    label: { fr: 'Formule', en: 'Formula', ar: 'التركيبة' },
    values: [
      { key: 'hydrating', value: { fr: 'Hydratant', en: 'Hydrating', ar: 'مرطب' } },
      { key: 'radiance', value: { fr: 'Éclat', en: 'Radiance', ar: 'إشراقة' } },
      { key: 'night', value: { fr: 'Nuit', en: 'Night', ar: 'ليلي' } },
    ],
  },
  {
    key: 'size',
    kind: 'text',
    label: { fr: 'Contenance', en: 'Size', ar: 'السعة' },
    values: [
      { key: '30ml', value: { fr: '30 ml', en: '30 ml', ar: '30 مل' } },
      { key: '50ml', value: { fr: '50 ml', en: '50 ml', ar: '50 مل' } },
      { key: '60ml', value: { fr: '60 ml', en: '60 ml', ar: '60 مل' } },
      { key: '100ml', value: { fr: '100 ml', en: '100 ml', ar: '100 مل' } },
    ],
  },
  {
    key: 'version',
    kind: 'text',
    label: { fr: 'Version', en: 'Version', ar: 'النسخة' },
    values: [
      { key: '128', value: { fr: '128 Go / 6 Go', en: '128 GB / 6 GB', ar: '128 / 6 جيغا' } },
      { key: '256', value: { fr: '256 Go / 8 Go', en: '256 GB / 8 GB', ar: '256 / 8 جيغا' } },
    ],
  },
];

export const FEATURES: readonly DemoFeature[] = [
  { key: 'content', label: { fr: 'Contenance', en: 'Content', ar: 'المحتوى' } },
  { key: 'skin', label: { fr: 'Type de peau', en: 'Skin type', ar: 'نوع البشرة' } },
  { key: 'hairType', label: { fr: 'Type de cheveux', en: 'Hair type', ar: 'نوع الشعر' } },
  { key: 'texture', label: { fr: 'Texture', en: 'Texture', ar: 'القوام' } },
  { key: 'scent', label: { fr: 'Senteur', en: 'Scent', ar: 'الرائحة' } },
  { key: 'material', label: { fr: 'Matière', en: 'Material', ar: 'المادة' } },
  { key: 'size', label: { fr: 'Dimensions', en: 'Dimensions', ar: 'الأبعاد' } },
  { key: 'hobs', label: { fr: 'Feux', en: 'Hobs', ar: 'مواقد الطهي' } },
  { key: 'screen', label: { fr: 'Écran', en: 'Screen', ar: 'الشاشة' } },
  { key: 'battery', label: { fr: 'Autonomie', en: 'Battery life', ar: 'مدة البطارية' } },
  { key: 'capacity', label: { fr: 'Capacité', en: 'Capacity', ar: 'السعة' } },
  { key: 'connection', label: { fr: 'Connexion', en: 'Connection', ar: 'الاتصال' } },
  { key: 'power', label: { fr: 'Puissance', en: 'Power', ar: 'القدرة' } },
  { key: 'warranty', label: { fr: 'Garantie', en: 'Warranty', ar: 'الضمان' } },
];
