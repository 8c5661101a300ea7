import type { catalogAdminContract, InputOf } from '@hanout/contracts';
import type { NewPack, NewProduct, ProductChange } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';

type Contract = typeof catalogAdminContract;
type NewBody = InputOf<Contract['createProduct']>['body'];
type PriceBody = InputOf<Contract['price']>['body'];
type DetailsBody = InputOf<Contract['details']>['body'];

/** Per cent → basis points. */
const rate = (percent: number) => Math.round(percent * 100);

/** Prices of a body, as the domain counts them. */
export function pricesOf(body: Omit<PriceBody, 'version'>) {
  return {
    priceHt: body.priceHt,
    taxRate: rate(body.tax),
    supplyPriceHt: body.supplyPriceHt ?? null,
    supplier: body.supplier ?? null,
    wholesalePriceHt: body.wholeSalePriceHt ?? null,
    wholesaleMoq: body.wholesaleMoq,
  };
}

/** BO-147: the type pack goes with the family pack, and both with lines. */
function checkFamily({ type, family, pack }: NewBody): void {
  const fields: Record<string, string[]> = {};
  if (family && (family === 'pack') !== (type === 'pack')) fields.family = ['validation.choice'];
  if (type === 'pack' && !pack) fields.pack = ['validation.required'];
  if (type !== 'pack' && pack) fields.pack = ['validation.unknown'];
  refuseWith(fields);
}

export function newProductOf(shopId: string, body: NewBody): NewProduct {
  checkFamily(body);
  const { texts, mainCategoryId, brandId, status, sku, barcode, pack } = body;
  return {
    shopId,
    texts,
    mainCategoryId,
    brandId,
    status,
    sku,
    barcode,
    pack: pack as NewPack,
    ...pricesOf(body),
  };
}

/** The members that the form sent. `isActive` is the short form of the status; `status` says more. */
export function detailsOf(
  { shopId, productId }: { shopId: string; productId: string },
  body: DetailsBody,
): ProductChange {
  const { shopIds, isActive, isFeatured, isOnSale, weight, height, width, length, availableFrom, ...same } =
    body;
  refuseWith(shopIds?.some((id) => id !== shopId) ? { shopIds: ['validation.id'] } : {});
  const short = isActive === undefined ? undefined : isActive ? 'active' : 'draft';
  return {
    ...same,
    shopId,
    productId,
    status: same.status ?? short,
    visible: shopIds && shopIds.length > 0,
    featured: isFeatured,
    onSale: isOnSale,
    weightG: weight,
    heightCm: height,
    widthCm: width,
    lengthCm: length,
    availableFrom: availableFrom ? new Date(availableFrom) : (availableFrom as null | undefined),
  };
}

/** Groupings are named alike on both sides but for `isActive`. */
export function plainOf<T extends { isActive?: boolean }>({ isActive, ...rest }: T) {
  return { ...rest, active: isActive };
}
