import type { DemoProduct } from '../types.ts';

export const BEAUTY: readonly DemoProduct[] = [
  {
    key: 'argan-oil',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-ARG',
    price: 1800,
    name: { fr: 'Huile d’argan pure', en: 'Pure argan oil', ar: 'زيت الأرغان الصافي' },
    short: {
      fr: 'Pressée à froid, un seul ingrédient : pour les longueurs, les mains et la barbe.',
      en: 'Cold pressed, one ingredient only: for lengths, hands and beard.',
      ar: 'معصور على البارد، مكون واحد فقط: للشعر واليدين واللحية.',
    },
    long: {
      fr: '<p>Deux ou trois gouttes chauffées entre les paumes, sur cheveux essorés ou secs. L’odeur légère de noisette est normale : l’huile n’est ni désodorisée ni parfumée.</p>',
      en: '<p>Two or three drops warmed between your palms, on damp or dry hair. The light nutty smell is normal: the oil is neither deodorised nor scented.</p>',
      ar: '<p>قطرتان أو ثلاث تدفأ بين الكفين وتوضع على شعر رطب أو جاف. رائحة الجوز الخفيفة طبيعية، فالزيت غير معطر ولم تنزع رائحته.</p>',
    },
    features: {
      hairType: { fr: 'Secs et abîmés', en: 'Dry and damaged', ar: 'جاف ومتضرر' },
      texture: { fr: 'Huile', en: 'Oil', ar: 'زيتي' },
      scent: { fr: 'Naturelle', en: 'Natural', ar: 'طبيعية' },
    },
    pictures: ['oil'],
    weightGrams: 160,
    featured: true,
    combinations: [
      { values: { size: '60ml' }, sku: 'TAS-ARG-60', pictures: ['oil'], stock: [28, 20] },
      { values: { size: '30ml' }, sku: 'TAS-ARG-30', price: 1100, pictures: ['oil-30'], stock: [18, 12] },
    ],
  },
  {
    key: 'shampoo',
    category: 'hair',
    brand: 'tassili',
    sku: 'TAS-SHA-400',
    price: 950,
    name: { fr: 'Shampoing réparateur 400 ml', en: 'Repair shampoo 400 ml', ar: 'شامبو مرمم 400 مل' },
    short: {
      fr: 'À l’huile de nigelle, pour les cheveux fatigués par la chaleur et les couleurs.',
      en: 'With black seed oil, for hair tired by heat and colouring.',
      ar: 'بزيت الحبة السوداء، للشعر المتعب من الحرارة والصبغات.',
    },
    long: {
      fr: '<p>Une mousse fine qui lave sans dessécher. Laissez poser une minute, puis rincez. Sans sulfate ni silicone.</p>',
      en: '<p>A fine lather that cleans without drying. Leave on for a minute, then rinse. No sulphates, no silicones.</p>',
      ar: '<p>رغوة ناعمة تنظف دون أن تجفف. يترك دقيقة ثم يشطف. بدون سلفات ولا سيليكون.</p>',
    },
    features: {
      content: { fr: '400 ml', en: '400 ml', ar: '400 مل' },
      hairType: { fr: 'Secs et abîmés', en: 'Dry and damaged', ar: 'جاف ومتضرر' },
      scent: { fr: 'Fleur d’oranger', en: 'Orange blossom', ar: 'زهر البرتقال' },
    },
    pictures: ['shampoo'],
    weightGrams: 450,
    stock: [60, 40],
  },
  {
    key: 'lipstick',
    category: 'makeup',
    brand: 'rimal',
    sku: 'RIM-RAL',
    price: 1200,
    name: { fr: 'Rouge à lèvres mat', en: 'Matte lipstick', ar: 'أحمر شفاه مطفي' },
    short: {
      fr: 'Mat et confortable, en trois teintes chaudes.',
      en: 'Matte and comfortable, in three warm shades.',
      ar: 'مطفي ومريح، بثلاث درجات دافئة.',
    },
    long: {
      fr: '<p>La couleur se pose en un passage et ne file pas. Le beurre de cacao évite l’effet sec des mats classiques. Étui rechargeable à clapet aimanté.</p>',
      en: '<p>Full colour in one stroke that stays in place. Cocoa butter keeps it from drying like ordinary mattes. Refillable case with a magnetic cap.</p>',
      ar: '<p>لون كامل من أول تمريرة وثبات دون سيلان. زبدة الكاكاو تمنع جفاف الشفاه. علبة قابلة لإعادة التعبئة بغطاء مغناطيسي.</p>',
    },
    features: {
      content: { fr: '3,5 g', en: '3.5 g', ar: '3.5 غ' },
      texture: { fr: 'Mat', en: 'Matte', ar: 'مطفي' },
    },
    pictures: ['lipstick-rouge'],
    weightGrams: 30,
    combinations: [
      { values: { shade: 'rouge' }, sku: 'RIM-RAL-RC', pictures: ['lipstick-rouge'], stock: [25, 20] },
      { values: { shade: 'rosewood' }, sku: 'RIM-RAL-BR', pictures: ['lipstick-rosewood'], stock: [18, 9] },
      {
        values: { shade: 'terracotta' },
        sku: 'RIM-RAL-TC',
        pictures: ['lipstick-terracotta'],
        stock: [2, 1],
      },
    ],
  },
  {
    key: 'perfume',
    category: 'perfume',
    brand: 'rimal',
    sku: 'RIM-EDP',
    price: 6800,
    name: { fr: 'Eau de parfum Rimal', en: 'Rimal eau de parfum', ar: 'ماء عطر رمال' },
    short: {
      fr: 'Fleur d’oranger, ambre et bois de cèdre : le sable après la pluie.',
      en: 'Orange blossom, amber and cedar wood: sand after the rain.',
      ar: 'زهر البرتقال والعنبر وخشب الأرز: الرمل بعد المطر.',
    },
    long: {
      fr: '<p>Départ de bergamote et de fleur d’oranger, cœur de jasmin, fond d’ambre et de cèdre. Convient aux femmes comme aux hommes. Flacon en verre teinté.</p>',
      en: '<p>It opens with bergamot and orange blossom, turns to jasmine, and settles on amber and cedar. For women and men. Tinted glass bottle.</p>',
      ar: '<p>افتتاحية من البرغموت وزهر البرتقال، قلب من الياسمين، وقاعدة من العنبر والأرز. للنساء والرجال. قارورة من زجاج ملون.</p>',
    },
    features: {
      scent: { fr: 'Florale ambrée', en: 'Floral amber', ar: 'زهرية عنبرية' },
      material: { fr: 'Verre teinté', en: 'Tinted glass', ar: 'زجاج ملون' },
    },
    pictures: ['perfume'],
    weightGrams: 380,
    featured: true,
    combinations: [
      { values: { size: '100ml' }, sku: 'RIM-EDP-100', pictures: ['perfume'], stock: [15, 10] },
      { values: { size: '50ml' }, sku: 'RIM-EDP-50', price: 4200, pictures: ['perfume-50'], stock: [12, 8] },
    ],
  },
];
