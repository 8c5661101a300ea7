/** Presents, from every department. */
export const GIFTS = {
  name: { fr: 'Idées cadeaux', en: 'Gift ideas', ar: 'أفكار هدايا' },
  description: {
    fr: 'De quoi faire plaisir, dans tous les rayons.',
    en: 'Something to please, from every department.',
    ar: 'ما يسرّ، من كل الأقسام.',
  },
  products: ['face-ritual', 'perfume', 'smartwatch', 'lamp', 'headphones', 'kettle'],
};
