import { paragraph, say } from '../say.ts';
import type { DemoProduct } from '../types.ts';

/** More for the hair. */
export const HAIR: readonly DemoProduct[] = [
  {
    key: 'keratin-mask',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-KER-500',
    price: 1900,
    name: say(
      'Masque capillaire kératine 500 ml',
      'Keratin hair mask 500 ml',
      'قناع الشعر بالكيراتين 500 مل',
    ),
    short: say(
      'Un grand pot pour des longueurs souples pendant tout le mois.',
      'A large jar that keeps lengths supple all month.',
      'علبة كبيرة لشعر لين طوال الشهر.',
    ),
    long: paragraph(
      'Kératine végétale et huile d’argan. Laissez poser cinq minutes après le shampooing, une fois par semaine.',
      'Plant keratin and argan oil. Leave on for five minutes after washing, once a week.',
      'كيراتين نباتي وزيت الأرغان. يترك خمس دقائق بعد الغسل مرة في الأسبوع.',
    ),
    features: {
      content: say('500 ml', '500 ml', '500 مل'),
      hairType: say('Secs et abîmés', 'Dry and damaged', 'جاف ومتضرر'),
    },
    pictures: ['keratin-mask'],
    weightGrams: 580,
    sizeCm: [10, 10, 9],
    stock: [22, 17],
  },
  {
    key: 'nigella-oil',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-NIG-60',
    price: 1350,
    name: say('Huile de nigelle 60 ml', 'Black seed oil 60 ml', 'زيت الحبة السوداء 60 مل'),
    short: say(
      'Première pression à froid, pour le cuir chevelu et les pointes.',
      'First cold pressing, for scalp and ends.',
      'عصرة أولى على البارد لفروة الرأس والأطراف.',
    ),
    long: paragraph(
      'Massez quelques gouttes sur le cuir chevelu, une heure avant le shampooing. Son odeur épicée disparaît au lavage.',
      'Massage a few drops into the scalp an hour before washing. Its spicy smell goes away with the wash.',
      'دلّك فروة الرأس ببضع قطرات قبل ساعة من الغسل. تزول رائحته القوية مع الشامبو.',
    ),
    features: { content: say('60 ml', '60 ml', '60 مل'), texture: say('Huile', 'Oil', 'زيتي') },
    pictures: ['nigella-oil'],
    weightGrams: 150,
    sizeCm: [5, 5, 12],
    stock: [31, 16],
  },
  {
    key: 'conditioner',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-APR-400',
    price: 1050,
    name: say('Après-shampooing à l’argan 400 ml', 'Argan conditioner 400 ml', 'بلسم بزيت الأرغان 400 مل'),
    short: say(
      'Démêle en une minute et allège les longueurs.',
      'Detangles in a minute and keeps lengths light.',
      'يفك التشابك في دقيقة ويخفف أطوال الشعر.',
    ),
    long: paragraph(
      'À appliquer sur les longueurs essorées, sans toucher les racines. Sans silicone.',
      'Apply to damp lengths, away from the roots. No silicones.',
      'يوضع على الأطوال الرطبة بعيدا عن الجذور. بدون سيليكون.',
    ),
    features: {
      content: say('400 ml', '400 ml', '400 مل'),
      hairType: say('Longs et emmêlés', 'Long and tangled', 'طويل ومتشابك'),
    },
    pictures: ['conditioner'],
    weightGrams: 450,
    sizeCm: [7, 7, 20],
    stock: [37, 25],
  },
  {
    key: 'hair-ritual',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-RIT-3',
    price: 2900,
    name: say('Coffret rituel cheveux', 'Hair ritual box', 'علبة العناية بالشعر'),
    short: say(
      'Shampoing, après-shampooing et huile d’argan : choisissez la contenance de l’huile.',
      'Shampoo, conditioner and argan oil: choose the size of the oil.',
      'شامبو وبلسم وزيت أرغان: اختر سعة الزيت.',
    ),
    long: paragraph(
      'Les trois gestes de la semaine dans un coffret prêt à offrir. Le prix reste le même quelle que soit la contenance choisie.',
      'The week’s three steps in a box ready to give. The price stays the same whichever size you choose.',
      'خطوات الأسبوع الثلاث في علبة جاهزة للإهداء. السعر لا يتغير مهما كانت السعة.',
    ),
    features: { hairType: say('Secs et abîmés', 'Dry and damaged', 'جاف ومتضرر') },
    pictures: ['hair-box', 'oil', 'shampoo'],
    weightGrams: 1150,
    sizeCm: [26, 20, 9],
    packMode: 'flexible',
    pack: [
      { product: 'shampoo', quantity: 1 },
      { product: 'conditioner', quantity: 1 },
      { product: 'argan-oil', sku: 'TAS-ARG-60', quantity: 1 },
    ],
  },
];
