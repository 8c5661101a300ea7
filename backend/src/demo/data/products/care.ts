import { paragraph, say } from '../say.ts';
import type { DemoProduct } from '../types.ts';

/** More for the face. */
export const CARE: readonly DemoProduct[] = [
  {
    key: 'clay-mask',
    category: 'face',
    brand: 'nour',
    sku: 'NOU-ARG-100',
    price: 1150,
    name: say('Masque à l’argile rose 100 g', 'Pink clay mask 100 g', 'قناع الطين الوردي 100 غ'),
    short: say(
      'Dix minutes par semaine pour une peau nette, sans tiraillement.',
      'Ten minutes a week for clear skin that does not feel tight.',
      'عشر دقائق في الأسبوع لبشرة صافية دون شد.',
    ),
    long: paragraph(
      'Argile rose et eau de rose. Étalez une couche fine, rincez avant qu’elle ne sèche complètement, puis appliquez votre crème.',
      'Pink clay and rose water. Spread a thin layer, rinse before it dries completely, then apply your cream.',
      'طين وردي وماء الورد. ضع طبقة رقيقة واشطفها قبل أن تجف تماما ثم ضع الكريم.',
    ),
    features: {
      content: say('100 g', '100 g', '100 غ'),
      skin: say('Mixte à grasse', 'Combination to oily', 'مختلطة إلى دهنية'),
    },
    pictures: ['clay-mask'],
    weightGrams: 210,
    sizeCm: [8, 8, 7],
    stock: [26, 14],
  },
  {
    key: 'night-cream',
    category: 'face',
    brand: 'nour',
    sku: 'NOU-NUI-50',
    price: 3400,
    name: say('Crème de nuit régénérante 50 ml', 'Restoring night cream 50 ml', 'كريم ليلي مجدد 50 مل'),
    short: say(
      'Une texture riche qui travaille pendant que vous dormez.',
      'A rich texture that works while you sleep.',
      'قوام غني يعمل وأنت نائم.',
    ),
    long: paragraph(
      'Beurre de karité, céramides et huile de figue de Barbarie. Une noisette suffit, le soir, sur une peau propre.',
      'Shea butter, ceramides and prickly pear oil. A small amount is enough, in the evening, on clean skin.',
      'زبدة الكاريتي وسيراميد وزيت التين الشوكي. تكفي كمية صغيرة مساء على بشرة نظيفة.',
    ),
    features: {
      content: say('50 ml', '50 ml', '50 مل'),
      skin: say('Sèche et mature', 'Dry and mature', 'جافة وناضجة'),
    },
    pictures: ['night-cream'],
    weightGrams: 190,
    sizeCm: [7, 7, 6],
    stock: [19, 8],
  },
  {
    key: 'micellar-water',
    category: 'face',
    brand: 'nour',
    sku: 'NOU-MIC-400',
    price: 1250,
    name: say('Eau micellaire douce 400 ml', 'Gentle micellar water 400 ml', 'ماء ميسيلار لطيف 400 مل'),
    short: say(
      'Démaquille le visage et les yeux en un passage, sans rinçage.',
      'Removes make-up from face and eyes in one go, no rinsing.',
      'يزيل مكياج الوجه والعينين بمسحة واحدة دون شطف.',
    ),
    long: paragraph(
      'Sans parfum ni alcool. Imbibez un coton, posez-le quelques secondes sur les yeux, puis glissez sans frotter.',
      'No scent, no alcohol. Soak a cotton pad, hold it on the eyes for a few seconds, then wipe without rubbing.',
      'بدون عطر ولا كحول. بلل قطنة وضعها ثواني على العينين ثم امسح دون فرك.',
    ),
    features: { content: say('400 ml', '400 ml', '400 مل'), skin: say('Sensible', 'Sensitive', 'حساسة') },
    pictures: ['micellar-water'],
    weightGrams: 450,
    sizeCm: [7, 7, 18],
    stock: [44, 30],
  },
  {
    key: 'cleansing-gel',
    category: 'face',
    brand: 'nour',
    sku: 'NOU-GEL-200',
    price: 1400,
    name: say('Gel nettoyant visage 200 ml', 'Face cleansing gel 200 ml', 'جل منظف للوجه 200 مل'),
    short: say(
      'Une mousse fraîche pour les peaux mixtes, matin et soir.',
      'A fresh lather for combination skin, morning and evening.',
      'رغوة منعشة للبشرة المختلطة صباحا ومساء.',
    ),
    long: paragraph(
      'Au zinc et au romarin. Il enlève le sébum et la pollution en respectant le film naturel de la peau.',
      'With zinc and rosemary. It takes off sebum and city dust and leaves the skin’s own film in place.',
      'بالزنك وإكليل الجبل. يزيل الدهون وغبار المدينة ويحافظ على طبقة البشرة الطبيعية.',
    ),
    features: {
      content: say('200 ml', '200 ml', '200 مل'),
      skin: say('Mixte à grasse', 'Combination to oily', 'مختلطة إلى دهنية'),
    },
    pictures: ['cleansing-gel'],
    weightGrams: 240,
    sizeCm: [6, 6, 17],
    stock: [3, 1],
  },
];
