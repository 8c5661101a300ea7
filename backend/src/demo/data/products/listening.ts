import { paragraph, say } from '../say.ts';
import type { DemoProduct } from '../types.ts';

const TWO_YEARS = say('24 mois', '24 months', '24 شهرا');

/** More to watch and listen. */
export const LISTENING: readonly DemoProduct[] = [
  {
    key: 'television-32',
    category: 'sound',
    brand: 'numidia',
    sku: 'NUM-TV-32',
    price: 28500,
    name: say('Téléviseur LED 32 pouces', '32-inch LED television', 'تلفاز LED قياس 32 بوصة'),
    short: say(
      'La bonne taille pour une chambre ou une cuisine.',
      'The right size for a bedroom or a kitchen.',
      'المقاس المناسب لغرفة النوم أو المطبخ.',
    ),
    long: paragraph(
      'Démodulateur intégré, deux ports HDMI, un port USB qui lit vos films. Pieds et support mural fournis.',
      'Built-in receiver, two HDMI ports, a USB port that plays your films. Feet and wall mount included.',
      'مستقبل مدمج ومنفذا HDMI ومنفذ USB لتشغيل أفلامك. مع الأرجل وحامل الجدار.',
    ),
    features: { screen: say('32 pouces', '32 inches', '32 بوصة'), warranty: TWO_YEARS },
    pictures: ['television-32'],
    weightGrams: 5200,
    sizeCm: [80, 52, 12],
    stock: [7, 5],
  },
  {
    key: 'headphones-kids',
    category: 'sound',
    brand: 'sahel',
    sku: 'SAH-CAS-KD',
    price: 2900,
    name: say('Casque enfant 85 dB', 'Kids’ headphones 85 dB', 'سماعة رأس للأطفال 85 ديسيبل'),
    short: say(
      'Le volume est limité, le plaisir non.',
      'The volume is limited, the fun is not.',
      'الصوت محدود والمتعة لا.',
    ),
    long: paragraph(
      'Volume plafonné à 85 décibels, arceau réglable de trois à douze ans, câble détachable.',
      'Volume capped at 85 decibels, band adjustable from three to twelve years, detachable cable.',
      'صوت لا يتجاوز 85 ديسيبل، قوس قابل للضبط من 3 إلى 12 سنة وسلك قابل للفصل.',
    ),
    features: {
      connection: say('Jack 3,5 mm', '3.5 mm jack', 'جاك 3.5 مم'),
      warranty: say('12 mois', '12 months', '12 شهرا'),
    },
    pictures: ['headphones-kids'],
    weightGrams: 240,
    sizeCm: [18, 17, 8],
    stock: [16, 12],
  },
  {
    key: 'speaker-mini',
    category: 'sound',
    brand: 'sahel',
    sku: 'SAH-ENC-MI',
    price: 3600,
    name: say('Enceinte Sahel Mini', 'Sahel Mini speaker', 'مكبر صوت ساحل ميني'),
    short: say(
      'Un son rond dans la taille d’un verre.',
      'A round sound in the size of a glass.',
      'صوت ممتلئ في حجم كأس.',
    ),
    long: paragraph(
      'Douze heures de musique, étanche à la pluie, et deux enceintes s’accordent en stéréo.',
      'Twelve hours of music, rain-proof, and two of them pair in stereo.',
      'اثنتا عشرة ساعة من الموسيقى، مقاوم للمطر، ويقترن اثنان في ستيريو.',
    ),
    features: {
      battery: say('12 heures', '12 hours', '12 ساعة'),
      connection: say('Bluetooth 5.3', 'Bluetooth 5.3', 'Bluetooth 5.3'),
    },
    pictures: ['speaker-sand'],
    weightGrams: 360,
    sizeCm: [9, 9, 12],
    stock: [20, 15],
  },
];
