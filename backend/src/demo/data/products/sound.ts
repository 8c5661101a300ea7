import type { DemoProduct } from '../types.ts';

export const SOUND: readonly DemoProduct[] = [
  {
    key: 'headphones',
    category: 'sound',
    brand: 'sahel',
    sku: 'SAH-CAS',
    price: 11400,
    name: {
      fr: 'Casque sans fil à réduction de bruit',
      en: 'Noise-cancelling wireless headphones',
      ar: 'سماعة رأس لاسلكية عازلة للضجيج',
    },
    short: {
      fr: 'Le bus se tait, la musique reste : 35 heures d’autonomie et des coussinets qui ne serrent pas.',
      en: 'The bus goes quiet, the music stays: 35 hours of battery and cushions that do not press.',
      ar: 'يصمت الضجيج وتبقى الموسيقى: 35 ساعة من البطارية ووسائد مريحة لا تضغط.',
    },
    long: {
      fr: '<p>La réduction de bruit agit surtout sur les sons graves et continus : moteur, climatisation, avion. Un bouton laisse passer les voix sans enlever le casque.</p><ul><li>Bluetooth 5.3 et prise jack</li><li>Charge rapide : 10 minutes pour 4 heures</li><li>Se plie dans une housse fournie</li></ul>',
      en: '<p>Noise cancelling works best on low, steady sounds: engines, air conditioning, planes. One button lets voices through without taking the headphones off.</p><ul><li>Bluetooth 5.3 and headphone jack</li><li>Fast charge: 10 minutes for 4 hours</li><li>Folds into the pouch supplied</li></ul>',
      ar: '<p>يعمل عزل الضجيج خاصة على الأصوات المنخفضة والمستمرة: المحركات والمكيفات والطائرة. زر واحد يسمح بسماع الأصوات دون نزع السماعة.</p><ul><li>بلوتوث 5.3 ومنفذ سلكي</li><li>شحن سريع: 10 دقائق لأربع ساعات</li><li>تطوى داخل حقيبة مرفقة</li></ul>',
    },
    features: {
      battery: { fr: '35 heures', en: '35 hours', ar: '35 ساعة' },
      connection: { fr: 'Bluetooth 5.3, jack', en: 'Bluetooth 5.3, jack', ar: 'بلوتوث 5.3 ومنفذ سلكي' },
      warranty: { fr: '12 mois', en: '12 months', ar: '12 شهرا' },
    },
    pictures: ['headphones', 'headphones-2', 'headphones-3'],
    weightGrams: 640,
    featured: true,
    combinations: [
      {
        values: { color: 'blue' },
        sku: 'SAH-CAS-B',
        pictures: ['headphones', 'headphones-2', 'headphones-3'],
        stock: [18, 12],
      },
      { values: { color: 'ink' }, sku: 'SAH-CAS-N', pictures: ['headphones-ink'], stock: [20, 14] },
      { values: { color: 'coral' }, sku: 'SAH-CAS-C', pictures: ['headphones-coral'], stock: [6, 5] },
      { values: { color: 'sand' }, sku: 'SAH-CAS-S', pictures: ['headphones-sand'], stock: [2, 2] },
    ],
  },
  {
    key: 'speaker',
    category: 'sound',
    brand: 'sahel',
    sku: 'SAH-ENC',
    price: 6900,
    name: { fr: 'Enceinte Bluetooth', en: 'Bluetooth speaker', ar: 'مكبر صوت بلوتوث' },
    short: {
      fr: 'Un son plein à 360 degrés, une sangle pour l’accrocher partout.',
      en: 'Full sound all around, and a strap to hang it anywhere.',
      ar: 'صوت غني في كل الاتجاهات، وحزام لتعليقه في أي مكان.',
    },
    long: {
      fr: '<p>Toile résistante aux éclaboussures, douze heures d’écoute, deux enceintes peuvent jouer ensemble. Câble USB-C fourni.</p>',
      en: '<p>Splash-proof fabric, twelve hours of play, and two speakers can play together. USB-C cable included.</p>',
      ar: '<p>قماش مقاوم لرذاذ الماء، اثنتا عشرة ساعة من التشغيل، ويمكن لمكبرين العمل معا. كابل USB-C مرفق.</p>',
    },
    features: {
      power: { fr: '24 W', en: '24 W', ar: '24 واط' },
      battery: { fr: '12 heures', en: '12 hours', ar: '12 ساعة' },
      connection: { fr: 'Bluetooth 5.3', en: 'Bluetooth 5.3', ar: 'بلوتوث 5.3' },
      warranty: { fr: '12 mois', en: '12 months', ar: '12 شهرا' },
    },
    pictures: ['speaker'],
    weightGrams: 780,
    combinations: [
      { values: { color: 'night' }, sku: 'SAH-ENC-N', pictures: ['speaker'], stock: [16, 10] },
      { values: { color: 'coral' }, sku: 'SAH-ENC-C', pictures: ['speaker-coral'], stock: [9, 7] },
    ],
  },
  {
    key: 'television',
    category: 'sound',
    brand: 'numidia',
    sku: 'NUM-TV-43',
    price: 52000,
    name: { fr: 'Téléviseur 43 pouces Smart', en: '43-inch smart TV', ar: 'تلفاز ذكي 43 بوصة' },
    short: {
      fr: 'Dalle 4K, démodulateur intégré et les applications vidéo en français et en arabe.',
      en: '4K panel, built-in satellite tuner, and video apps in French and Arabic.',
      ar: 'شاشة 4K وجهاز استقبال مدمج وتطبيقات الفيديو بالعربية والفرنسية.',
    },
    long: {
      fr: '<p>Trois entrées HDMI, deux ports USB, Wi-Fi et Ethernet. Fixation murale VESA 200 × 200 (support non fourni). Carton contrôlé avant l’envoi : ouvrez-le devant le livreur.</p>',
      en: '<p>Three HDMI inputs, two USB ports, Wi-Fi and Ethernet. VESA 200 × 200 wall mounting (bracket not included). We check the box before it leaves: open it in front of the courier.</p>',
      ar: '<p>ثلاثة مداخل HDMI ومنفذا USB وواي فاي وإيثرنت. تثبيت جداري VESA 200 × 200 (الحامل غير مرفق). نفحص العلبة قبل الإرسال: افتحها أمام عون التوصيل.</p>',
    },
    features: {
      screen: { fr: '43 pouces, 4K', en: '43 inches, 4K', ar: '43 بوصة، 4K' },
      connection: {
        fr: 'HDMI × 3, USB × 2, Wi-Fi',
        en: 'HDMI × 3, USB × 2, Wi-Fi',
        ar: 'HDMI × 3 وUSB × 2 وواي فاي',
      },
      size: { fr: '96 × 62 × 22 cm', en: '96 × 62 × 22 cm', ar: '96 × 62 × 22 سم' },
      warranty: { fr: '24 mois', en: '24 months', ar: '24 شهرا' },
    },
    pictures: ['television'],
    weightGrams: 9800,
    stock: [6, 4],
  },
];
