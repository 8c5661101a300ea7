/** Texts of reviews, the language as people write; which product each belongs to follows from its place. */
export interface DemoReview {
  readonly product: string;
  readonly rating: number;
  readonly user: string;
  readonly text: string;
  readonly daysAgo: number;
  /** A picture of `backend/src/demo/pictures`. */
  readonly picture?: string;
  /** Left for staff to decide. */
  readonly pending?: boolean;
}

const review = (
  product: string,
  rating: number,
  user: string,
  daysAgo: number,
  text: string,
  more: Partial<DemoReview> = {},
): DemoReview => ({ product, rating, user, daysAgo, text, ...more });

export const REVIEWS: readonly DemoReview[] = [
  review(
    'serum',
    5,
    'Amina',
    4,
    'Ma peau est plus lumineuse au bout de dix jours. Livré en deux jours à Blida.',
    { picture: 'serum-rose' },
  ),
  review('serum', 4, 'Yasmine', 11, 'Très bon sérum, le flacon est petit mais quelques gouttes suffisent.'),
  review('serum', 5, 'Lina', 19, 'ممتاز، البشرة أصبحت أنعم. التوصيل سريع.'),
  review('smartphone', 5, 'Karim', 2, 'Neuf, scellé, garantie écrite. J’ai vérifié devant le livreur.', {
    picture: 'phone',
  }),
  review('smartphone', 3, 'Sofiane', 9, 'Bon téléphone mais la coque annoncée n’était pas dans la boîte.'),
  review('smartphone', 5, 'Walid', 21, 'البطارية تدوم يوما كاملا والشريحتان تعملان بدون مشكل.'),
  review('smartphone', 4, 'Nadia', 30, 'Good screen and fast delivery to Oran.'),
  review('earbuds', 4, 'Riad', 6, 'Le son est propre, la réduction de bruit marche bien dans le tramway.'),
  review(
    'earbuds',
    2,
    'Hocine',
    14,
    'Une oreillette se déconnecte de temps en temps. Échange proposé par la boutique.',
  ),
  review('earbuds', 5, 'Meriem', 25, 'خفيفة ومريحة، أستعملها كل يوم.'),
  review('headphones', 5, 'Anis', 3, 'Confortable pendant des heures, la couleur est comme sur la photo.', {
    picture: 'headphones-coral',
  }),
  review('headphones', 4, 'Imène', 17, 'Très bien pour le prix.'),
  review('headphones', 5, 'Samir', 28, 'Exactly as described. Paid on delivery, no surprises.'),
  review(
    'casserole',
    5,
    'Fatiha',
    5,
    'Fond épais, rien n’accroche. La couscoussière de ma mère a trouvé sa remplaçante.',
    { picture: 'pot' },
  ),
  review('casserole', 4, 'Houria', 13, 'طنجرة ثقيلة وجودتها جيدة.'),
  review('pan', 4, 'Djamila', 8, 'Bonne poêle, le manche chauffe un peu.'),
  review('pan', 5, 'Rachid', 22, 'J’en ai repris une deuxième pour ma sœur.'),
  review('kettle', 5, 'Selma', 7, 'Silencieuse et rapide, l’eau bout en trois minutes.'),
  review('kettle', 3, 'Omar', 16, 'Correcte, mais le câble est court.'),
  review('lamp', 5, 'Kenza', 10, 'La lumière est douce, parfaite pour la chambre.', { picture: 'lamp' }),
  review('lamp', 5, 'Bilal', 26, 'مصباح جميل ومغلف جيدا.'),
  review('argan-oil', 5, 'Souad', 12, 'Sent bon, pas gras. Mes pointes sont sauvées.'),
  review('argan-oil', 4, 'Malika', 27, 'Bonne huile, j’aurais aimé un bouchon doseur.'),
  review('lipstick', 4, 'Rym', 15, 'La teinte tient toute la journée.'),
  review('lipstick', 5, 'Hanane', 29, 'لون رائع ولا يجف الشفاه.'),
  review('perfume', 5, 'Ilyes', 18, 'Offert à ma mère, elle adore. Emballage soigné.'),
  review('smartwatch', 4, 'Nassim', 20, 'Suivi du sommeil précis, bracelet agréable.'),
  review('speaker', 5, 'Amel', 23, 'Un son étonnant pour sa taille.'),
  review('washer', 5, 'Farid', 31, 'Livrée et montée au deuxième étage, merci.'),
  review('shampoo', 3, 'Lamia', 32, 'Correct sans plus.'),
  review('phone-pro', 5, 'Adel', 6, 'Les photos de nuit sont superbes. Reçu scellé.', {
    picture: 'phone-pro',
  }),
  review('phone-pro', 4, 'Chahinez', 24, 'هاتف سريع، لكن الشاحن القوي يباع وحده.'),
  review('night-cream', 5, 'Naïma', 9, 'Riche sans être grasse, la peau est souple au réveil.'),
  review('clay-mask', 4, 'Wassila', 16, 'قناع ناعم، استعملته مرتين والنتيجة واضحة.'),
  review('foundation', 4, 'Kahina', 13, 'La teinte se fond bien, il tient toute une fête.'),
  review('perfume-oud', 5, 'Zakaria', 20, 'Une trace qui reste jusqu’au lendemain.', {
    picture: 'perfume-oud',
  }),
  review('shower-gel', 5, 'Ibtissem', 7, 'L’odeur de la fleur d’oranger de ma grand-mère.'),
  review('router', 3, 'Mehdi', 10, 'Stable, mais le manuel n’est qu’en anglais.'),
  review('watch-kids', 5, 'Soraya', 12, 'Ma fille ne la quitte plus.', { picture: 'watch-kids' }),
  review('air-fryer', 5, 'Hassiba', 4, 'بطاطا مقرمشة بملعقة زيت واحدة. أنصح بها.', { picture: 'air-fryer' }),
  review('air-fryer', 4, 'Nabil', 8, 'Good size for a family, a little loud.'),
  review('television', 4, 'Toufik', 1, 'Image très nette. La télécommande est un peu légère.', {
    pending: true,
  }),
  review('day-cream', 5, 'Asma', 1, 'Légère, elle pénètre vite. Je recommande.', { pending: true }),
  review(
    'powerbank',
    1,
    'Mourad',
    0,
    'Reçue hier, elle ne charge pas mon téléphone. J’attends votre appel.',
    { pending: true },
  ),
];
