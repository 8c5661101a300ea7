import { paragraph, say } from '../say.ts';
import type { DemoProduct } from '../types.ts';

const YEAR = say('12 mois', '12 months', '12 شهرا');

/** For the desk. */
export const COMPUTING: readonly DemoProduct[] = [
  {
    key: 'router',
    category: 'computing',
    brand: 'numidia',
    sku: 'NUM-ROU-4G',
    price: 8700,
    name: say('Routeur 4G Wi-Fi 300 Mb/s', '4G Wi-Fi router 300 Mb/s', 'موجه واي فاي 4G بسرعة 300 ميغابت'),
    short: say(
      'Une carte SIM, et toute la maison est connectée.',
      'One SIM card, and the whole home is online.',
      'شريحة واحدة ويتصل كل البيت.',
    ),
    long: paragraph(
      'Fonctionne avec les trois opérateurs. Quatre ports réseau, trente-deux appareils à la fois.',
      'Works with all three operators. Four network ports, thirty-two devices at once.',
      'يعمل مع المتعاملين الثلاثة. أربعة منافذ واثنان وثلاثون جهازا في وقت واحد.',
    ),
    features: { connection: say('4G et Wi-Fi', '4G and Wi-Fi', '4G و Wi-Fi'), warranty: YEAR },
    pictures: ['router'],
    weightGrams: 380,
    sizeCm: [22, 15, 6],
    stock: [9, 7],
  },
  {
    key: 'mouse',
    category: 'computing',
    brand: 'sahel',
    sku: 'SAH-SOU',
    price: 1900,
    name: say('Souris sans fil silencieuse', 'Silent wireless mouse', 'فأرة لاسلكية صامتة'),
    short: say(
      'Des clics qu’on n’entend pas, un an sur une pile.',
      'Clicks nobody hears, a year on one battery.',
      'نقرات غير مسموعة وسنة ببطارية واحدة.',
    ),
    long: paragraph(
      'Récepteur USB ou Bluetooth, trois réglages de précision, forme qui convient aux deux mains.',
      'USB receiver or Bluetooth, three precision settings, a shape for either hand.',
      'مستقبل USB أو بلوتوث، ثلاث درجات دقة وشكل يناسب اليدين.',
    ),
    features: {
      connection: say('Bluetooth et USB', 'Bluetooth and USB', 'بلوتوث و USB'),
      battery: say('12 mois', '12 months', '12 شهرا'),
    },
    pictures: ['mouse'],
    weightGrams: 95,
    sizeCm: [11, 7, 4],
    stock: [28, 20],
  },
  {
    key: 'drive',
    category: 'computing',
    brand: 'sahel',
    sku: 'SAH-SSD-512',
    price: 9800,
    name: say('Disque SSD externe 512 Go', 'External SSD 512 GB', 'قرص SSD خارجي 512 جيغا'),
    short: say(
      'Copiez un film en dix secondes, gardez vos photos à l’abri.',
      'Copy a film in ten seconds, keep your pictures safe.',
      'انسخ فيلما في عشر ثوان واحفظ صورك.',
    ),
    long: paragraph(
      'Boîtier en aluminium, 1 000 Mo/s, câble USB-C et adaptateur USB-A fournis.',
      'Aluminium case, 1,000 MB/s, USB-C cable and USB-A adapter included.',
      'هيكل من الألمنيوم بسرعة 1000 ميغا في الثانية، مع كابل USB-C ومحول USB-A.',
    ),
    features: {
      capacity: say('512 Go', '512 GB', '512 جيغا'),
      connection: say('USB-C', 'USB-C', 'USB-C'),
      warranty: say('36 mois', '36 months', '36 شهرا'),
    },
    pictures: ['drive'],
    weightGrams: 70,
    sizeCm: [10, 6, 1],
    stock: [11, 8],
  },
];
