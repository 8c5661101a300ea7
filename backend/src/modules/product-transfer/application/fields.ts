import { IMPORT_FIELDS, type TransferField } from '@hanout/contracts';

/** Other heads under which merchants' files carry a field, without capitals, accents and signs. */
const ALSO: Partial<Record<TransferField, readonly string[]>> = {
  sku: ['reference', 'ref', 'code', 'المرجع', 'الرمز'],
  barcode: ['ean', 'ean13', 'codebarres', 'upc', 'gtin', 'الباركود', 'الرمزالشريطي'],
  status: ['statut', 'etat'],
  name_fr: ['nom', 'name', 'designation', 'libelle', 'title', 'titre', 'produit'],
  name_en: ['nomanglais', 'englishname'],
  name_ar: ['nomarabe', 'arabicname', 'الاسم', 'اسمالمنتج', 'المنتج', 'التسمية'],
  category: ['categorie', 'rayon', 'famille', 'الصنف', 'الفئة', 'القسم'],
  brand: ['marque', 'vendor', 'العلامة', 'الماركة'],
  tags: ['etiquettes', 'motscles'],
  price_ht: ['prix', 'price', 'prixht', 'prixdevente', 'السعر', 'سعرالبيع'],
  price_ttc: ['prixttc', 'prixdeventettc', 'pricettc', 'priceincltax', 'السعرمعالرسوم'],
  tax: ['tva', 'taxe'],
  supply_price_ht: ['prixdachat', 'cost', 'achatht', 'سعرالشراء'],
  supplier: ['fournisseur', 'المورد'],
  wholesale_price_ht: ['prixdegros', 'grosht'],
  short_fr: ['description', 'descriptioncourte'],
  short_ar: ['الوصف'],
  long_fr: ['descriptionlongue', 'body', 'bodyhtml'],
  pictures: ['images', 'image', 'photos', 'photo', 'imageurl', 'urlimage', 'imagesrc', 'imagelink', 'الصور'],
  stock: ['quantite', 'qte', 'quantity', 'qty', 'inventory', 'stockquantity', 'الكمية'],
  weight: ['poids', 'grams', 'poidsg', 'الوزن'],
  weighed: ['aupoids', 'venduaupoids', 'soldbyweight'],
  length: ['longueur'],
  width: ['largeur'],
  height: ['hauteur'],
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Which field each head names, as far as one can tell; a field is given once. */
export function guessedMapping(
  head: readonly string[],
  without: readonly TransferField[] = [],
): (TransferField | null)[] {
  const taken = new Set<TransferField>(without);
  return head.map((name) => {
    const wanted = folded(name);
    const field = IMPORT_FIELDS.find(
      (one) => !taken.has(one) && [one, ...(ALSO[one] ?? [])].some((said) => folded(said) === wanted),
    );
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** By what a file with the same head is known again. */
export const headKey = (head: readonly string[]): string => head.map(folded).join('|').slice(0, 4_000);
