import type { Text } from './types.ts';

export interface DemoBlogCategory {
  readonly key: string;
  readonly name: Text;
  readonly description: Text;
  readonly picture: string;
}

export interface DemoPost {
  readonly categories: readonly string[];
  readonly picture: string;
  /** How many days before the first start it was published. */
  readonly daysAgo: number;
  readonly title: Text;
  /** HTML of paragraphs and lists. */
  readonly html: Text;
}

export const BLOG_CATEGORIES: readonly DemoBlogCategory[] = [
  {
    key: 'advice',
    name: { fr: 'Conseils d’achat', en: 'Buying advice', ar: 'نصائح الشراء' },
    description: {
      fr: 'Comparer, mesurer, choisir : ce qu’il faut regarder avant de commander.',
      en: 'Compare, measure, choose: what to look at before you order.',
      ar: 'قارن وقِس واختر: ما يجب النظر إليه قبل الطلب.',
    },
    picture: 'phone',
  },
  {
    key: 'home',
    name: { fr: 'La maison', en: 'The home', ar: 'البيت' },
    description: {
      fr: 'Cuisine, lumière, linge : des idées pour chaque pièce.',
      en: 'Kitchen, light, laundry: ideas for every room.',
      ar: 'المطبخ والإضاءة والغسيل: أفكار لكل غرفة.',
    },
    picture: 'lamp',
  },
  {
    key: 'beauty',
    name: { fr: 'Beauté', en: 'Beauty', ar: 'الجمال' },
    description: {
      fr: 'Des gestes simples pour la peau et les cheveux.',
      en: 'Simple routines for skin and hair.',
      ar: 'عادات بسيطة للبشرة والشعر.',
    },
    picture: 'jar',
  },
];

export const POSTS: readonly DemoPost[] = [
  {
    categories: ['beauty'],
    picture: 'serum',
    daysAgo: 3,
    title: {
      fr: 'Trois gestes pour le visage, matin et soir',
      en: 'Three steps for your face, morning and evening',
      ar: 'ثلاث خطوات للعناية بالوجه صباحا ومساء',
    },
    html: {
      fr: '<p>Une routine qui dure est une routine courte. Trois produits suffisent pour commencer.</p><ol><li><strong>Nettoyer</strong> à l’eau tiède, sans frotter.</li><li><strong>Nourrir</strong> avec quelques gouttes de sérum sur la peau encore humide.</li><li><strong>Protéger</strong> : crème de jour, puis écran solaire, même en hiver.</li></ol><p>Le soir, on enlève l’écran solaire et on garde les deux premiers gestes.</p>',
      en: '<p>A routine that lasts is a short one. Three products are enough to begin.</p><ol><li><strong>Cleanse</strong> with lukewarm water, without rubbing.</li><li><strong>Feed</strong> the skin with a few drops of serum while it is still damp.</li><li><strong>Protect</strong>: day cream, then sun screen, in winter too.</li></ol><p>In the evening take the sun screen off and keep the first two steps.</p>',
      ar: '<p>العناية التي تدوم هي العناية القصيرة. ثلاثة منتجات تكفي للبداية.</p><ol><li><strong>التنظيف</strong> بماء فاتر دون فرك.</li><li><strong>التغذية</strong> ببضع قطرات من السيروم على بشرة رطبة.</li><li><strong>الحماية</strong>: كريم النهار ثم واقي الشمس، حتى في الشتاء.</li></ol><p>في المساء نزيل واقي الشمس ونحافظ على الخطوتين الأوليين.</p>',
    },
  },
  {
    categories: ['advice'],
    picture: 'phone-sand',
    daysAgo: 8,
    title: {
      fr: 'Choisir un smartphone double SIM',
      en: 'Choosing a dual-SIM smartphone',
      ar: 'كيف تختار هاتفا ذكيا بشريحتين',
    },
    html: {
      fr: '<p>Deux numéros, un seul appareil : voici ce que nous vérifions avant de proposer un modèle.</p><ul><li><strong>La mémoire</strong> : 128 Go pour garder ses photos deux ans.</li><li><strong>La batterie</strong> : 5 000 mAh tiennent une journée entière en 4G.</li><li><strong>Les bandes 4G</strong> des trois opérateurs algériens.</li><li><strong>La garantie</strong> : écrite, avec le numéro de série.</li></ul><p>À la livraison, ouvrez la boîte devant le livreur et vérifiez le numéro de série.</p>',
      en: '<p>Two numbers, one device: this is what we check before we offer a model.</p><ul><li><strong>Memory</strong>: 128 GB keep two years of pictures.</li><li><strong>Battery</strong>: 5,000 mAh last a whole day on 4G.</li><li><strong>The 4G bands</strong> of the three Algerian operators.</li><li><strong>Warranty</strong>: in writing, with the serial number.</li></ul><p>On delivery, open the box before the courier leaves and check the serial number.</p>',
      ar: '<p>رقمان وجهاز واحد: هذا ما نتحقق منه قبل أن نعرض أي طراز.</p><ul><li><strong>الذاكرة</strong>: 128 جيغا تكفي لصور سنتين.</li><li><strong>البطارية</strong>: 5000 ملي أمبير تدوم يوما كاملا على الجيل الرابع.</li><li><strong>ترددات الجيل الرابع</strong> للمتعاملين الثلاثة في الجزائر.</li><li><strong>الضمان</strong>: مكتوب ومعه الرقم التسلسلي.</li></ul><p>عند الاستلام افتح العلبة أمام عامل التوصيل وتحقق من الرقم التسلسلي.</p>',
    },
  },
  {
    categories: ['home'],
    picture: 'lamp-white',
    daysAgo: 15,
    title: {
      fr: 'Une lumière douce dans chaque pièce',
      en: 'Soft light in every room',
      ar: 'ضوء هادئ في كل غرفة',
    },
    html: {
      fr: '<p>Une pièce bien éclairée a trois sources de lumière, jamais une seule au plafond.</p><h2>Le salon</h2><p>Une lampe à hauteur d’yeux près du canapé, dirigée vers le mur.</p><h2>La chambre</h2><p>Une ampoule chaude, de 2 700 K, et un interrupteur à portée de main.</p>',
      en: '<p>A well-lit room has three sources of light, never only one on the ceiling.</p><h2>The living room</h2><p>A lamp at eye level beside the sofa, turned towards the wall.</p><h2>The bedroom</h2><p>A warm bulb of 2,700 K, and a switch within reach.</p>',
      ar: '<p>الغرفة المضاءة جيدا لها ثلاثة مصادر للضوء، وليس مصدرا واحدا في السقف.</p><h2>الصالون</h2><p>مصباح بمستوى العين قرب الأريكة، موجه نحو الجدار.</p><h2>غرفة النوم</h2><p>مصباح دافئ بدرجة 2700 كلفن ومفتاح في متناول اليد.</p>',
    },
  },
  {
    categories: ['home', 'advice'],
    picture: 'pan',
    daysAgo: 24,
    title: {
      fr: 'Entretenir ses casseroles et ses poêles',
      en: 'Looking after pots and pans',
      ar: 'العناية بالقدور والمقالي',
    },
    html: {
      fr: '<p>Un bon ustensile se garde dix ans, à deux conditions : pas de choc thermique, pas d’éponge métallique.</p><ul><li>Laissez refroidir avant de laver.</li><li>Trempez à l’eau chaude avec du bicarbonate si le fond a attaché.</li><li>Séchez tout de suite : l’eau calcaire tache l’inox.</li></ul>',
      en: '<p>A good pan lasts ten years on two conditions: no sudden cold, no metal sponge.</p><ul><li>Let it cool before you wash it.</li><li>Soak it in hot water with baking soda when food has stuck.</li><li>Dry it at once: hard water stains steel.</li></ul>',
      ar: '<p>الأواني الجيدة تدوم عشر سنوات بشرطين: لا تبريد مفاجئ ولا إسفنجة معدنية.</p><ul><li>اتركها تبرد قبل غسلها.</li><li>انقعها في ماء ساخن مع البيكربونات إذا التصق الطعام.</li><li>جففها فورا: الماء الكلسي يترك بقعا على الفولاذ.</li></ul>',
    },
  },
  {
    categories: ['beauty'],
    picture: 'oil',
    daysAgo: 33,
    title: {
      fr: 'L’huile d’argan, comment l’utiliser',
      en: 'Argan oil and how to use it',
      ar: 'زيت الأرغان وطريقة استعماله',
    },
    html: {
      fr: '<p>Quelques gouttes suffisent : trop d’huile alourdit les cheveux.</p><ul><li><strong>Avant le shampooing</strong>, une heure sur les longueurs.</li><li><strong>Après</strong>, deux gouttes sur les pointes humides.</li><li><strong>Sur la peau</strong>, le soir, en massage.</li></ul>',
      en: '<p>A few drops are enough: too much oil weighs hair down.</p><ul><li><strong>Before washing</strong>, an hour on the lengths.</li><li><strong>Afterwards</strong>, two drops on damp ends.</li><li><strong>On the skin</strong>, in the evening, as a massage.</li></ul>',
      ar: '<p>بضع قطرات تكفي: الإكثار من الزيت يثقل الشعر.</p><ul><li><strong>قبل الغسل</strong>، ساعة على أطوال الشعر.</li><li><strong>بعده</strong>، قطرتان على الأطراف الرطبة.</li><li><strong>على البشرة</strong>، مساء، مع التدليك.</li></ul>',
    },
  },
  {
    categories: ['advice'],
    picture: 'headphones',
    daysAgo: 47,
    title: {
      fr: 'Casque ou écouteurs ?',
      en: 'Headphones or earbuds?',
      ar: 'سماعة رأس أم سماعات أذن؟',
    },
    html: {
      fr: '<p>Le casque isole mieux, les écouteurs tiennent dans la poche. La question est de savoir où vous écoutez.</p><p><strong>Dans les transports</strong> : des écouteurs à réduction de bruit. <strong>À la maison</strong> : un casque, pour les longues heures.</p>',
      en: '<p>Headphones isolate better, earbuds fit into a pocket. The question is where you listen.</p><p><strong>On the way</strong>: earbuds that cancel noise. <strong>At home</strong>: headphones, for long hours.</p>',
      ar: '<p>سماعة الرأس تعزل أفضل، وسماعات الأذن تدخل في الجيب. السؤال هو أين تستمع.</p><p><strong>في المواصلات</strong>: سماعات أذن تلغي الضجيج. <strong>في البيت</strong>: سماعة رأس للساعات الطويلة.</p>',
    },
  },
];
