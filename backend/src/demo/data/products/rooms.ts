import { paragraph, say } from '../say.ts';
import type { DemoProduct } from '../types.ts';

/** More for kitchen and home. */
export const ROOMS: readonly DemoProduct[] = [
  {
    key: 'stockpot',
    category: 'kitchen',
    brand: 'dar-zine',
    sku: 'DAR-FAI-6',
    price: 15500,
    name: say('Faitout en fonte 6 L', 'Cast iron stockpot 6 L', 'قدر من الحديد 6 ل'),
    short: say('Pour la chorba de toute la famille.', 'For a whole family’s chorba.', 'لشوربة العائلة كلها.'),
    long: paragraph(
      'Fonte émaillée couleur sable, couvercle lourd qui garde la vapeur. Passe au four.',
      'Sand-coloured enamelled cast iron with a heavy lid that keeps the steam in. Oven safe.',
      'حديد زهر مطلي بلون الرمل وغطاء ثقيل يحفظ البخار. يدخل الفرن.',
    ),
    features: {
      capacity: say('6 L', '6 L', '6 ل'),
      hobs: say('Tous feux et four', 'All hobs and oven', 'جميع المواقد والفرن'),
    },
    pictures: ['pot-sand'],
    weightGrams: 6400,
    sizeCm: [34, 27, 19],
    stock: [8, 5],
  },
  {
    key: 'pan-small',
    category: 'kitchen',
    brand: 'dar-zine',
    sku: 'DAR-POE-24',
    price: 2400,
    name: say('Poêle antiadhésive 24 cm', 'Non-stick pan 24 cm', 'مقلاة غير لاصقة 24 سم'),
    short: say(
      'La poêle de tous les jours, couleur brique.',
      'The everyday pan, in brick red.',
      'مقلاة كل يوم بلون القرميد.',
    ),
    long: paragraph(
      'Légère, avec un manche qui reste froid. Une noisette d’huile suffit.',
      'Light, with a handle that stays cool. A little oil is enough.',
      'خفيفة ومقبضها يبقى باردا. يكفي القليل من الزيت.',
    ),
    features: {
      size: say('24 cm', '24 cm', '24 سم'),
      hobs: say('Tous feux et induction', 'All hobs and induction', 'جميع المواقد'),
    },
    pictures: ['pan-coral'],
    weightGrams: 720,
    sizeCm: [44, 25, 6],
    stock: [29, 21],
  },
  {
    key: 'lamp-bedside',
    category: 'home',
    brand: 'dar-zine',
    sku: 'DAR-CHE-C',
    price: 3400,
    name: say('Lampe de chevet corail', 'Coral bedside lamp', 'مصباح سرير مرجاني'),
    short: say(
      'Une lumière chaude et un interrupteur sous la main.',
      'Warm light and a switch within reach.',
      'ضوء دافئ ومفتاح في متناول اليد.',
    ),
    long: paragraph(
      'Acier laqué, ampoule E14 fournie, câble textile de 1,6 mètre.',
      'Lacquered steel, E14 bulb included, 1.6-metre fabric cable.',
      'فولاذ مطلي ولمبة E14 مرفقة وسلك قماشي بطول 1.6 متر.',
    ),
    features: {
      size: say('23 × 28 cm', '23 × 28 cm', '23 × 28 سم'),
      material: say('Acier laqué', 'Lacquered steel', 'فولاذ مطلي'),
    },
    pictures: ['lamp-coral'],
    weightGrams: 900,
    sizeCm: [26, 26, 32],
    stock: [15, 10],
  },
  {
    key: 'storage-box',
    category: 'home',
    brand: 'dar-zine',
    sku: 'DAR-ORG-2',
    price: 2200,
    name: say('Boîtes de rangement, lot de 2', 'Storage boxes, set of 2', 'علب تخزين، طقم من 2'),
    short: say(
      'Un couvercle en bois, et tout trouve sa place.',
      'A wooden lid, and everything has its place.',
      'غطاء خشبي ولكل شيء مكانه.',
    ),
    long: paragraph(
      'Une grande et une petite boîte qui s’emboîtent. Couvercles en hêtre verni.',
      'A large and a small box that nest. Lids of varnished beech.',
      'علبة كبيرة وأخرى صغيرة تتداخلان. أغطية من خشب الزان.',
    ),
    features: {
      size: say('38 × 25 × 22 cm', '38 × 25 × 22 cm', '38 × 25 × 22 سم'),
      material: say('Bois et résine', 'Wood and resin', 'خشب وراتنج'),
    },
    pictures: ['storage-box'],
    weightGrams: 1300,
    sizeCm: [40, 27, 24],
    stock: [18, 14],
  },
];
