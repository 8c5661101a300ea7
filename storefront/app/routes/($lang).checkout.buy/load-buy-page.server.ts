import type { Commune, DeliveryOffer, Wilaya } from '@hanout/contracts';
import { contracts } from '@hanout/contracts';
import { type Centimes, daFromCentimes, listSeparator, uuidv7 } from '@hanout/kernel';
import { coerceQuantity } from '@hanout/ui/storefront/stepper.tsx';
import { choicesIn, partsWith } from '../../catalog/pack.ts';
import { type PackPartView, type ProductView, productView } from '../../catalog/product-view.ts';
import { galleryPictures, selectCombination, variantTitle } from '../../catalog/variants.ts';
import { offersIn } from '../../checkout/checkout-api.ts';
import { subtotal } from '../../checkout/rules.ts';
import type { PackPart } from '../../checkout/state.ts';
import { productPath } from '../../i18n/languages.ts';
import { notFound, type PageRequest } from '../../server/page.server.ts';

/** What is ordered, as the page shows it. */
export interface BuyLine {
  readonly product: string;
  readonly slug: string;
  readonly combination: string | null;
  readonly name: string;
  readonly variant: string;
  readonly href: string;
  readonly imageUrl: string | null;
  readonly available: boolean;
  readonly quantity: number;
  readonly maxQuantity: number;
  readonly unitPrice: Centimes;
  /** What a pack holds, as it is chosen. */
  readonly parts: readonly BuyPart[];
}

export interface BuyPart extends PackPart {
  /** Of the pack's item. */
  readonly id: string;
  /** Variants to choose among; none where nothing is to be chosen. */
  readonly choices: readonly { readonly id: string; readonly title: string; readonly available: boolean }[];
}

export interface BuyPage {
  readonly line: BuyLine;
  readonly wilayas: readonly Wilaya[];
  readonly wilaya: Wilaya | null;
  readonly communes: readonly Commune[];
  readonly commune: Commune | null;
  readonly offers: readonly DeliveryOffer[];
  readonly chosen: DeliveryOffer | null;
  /** New for each visit; sent with the form, so that the same form twice is the same order. */
  readonly temporaryId: string;
}

/** Reads as far as the URL has got: product, wilaya, commune, transporter. Unknown places start that step again. */
export async function loadBuyPage(request: PageRequest): Promise<BuyPage> {
  const { api, shared, url } = request;
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  if (asked('product') === '') throw notFound();
  const [line, wilayas] = await Promise.all([buyLine(request), shared.call(contracts.delivery.wilayas)]);
  const wilaya = wilayas.find((item) => String(item.id) === asked('wilaya')) ?? null;
  const communes = wilaya
    ? await api.call(contracts.delivery.communes, { params: { wilayaId: wilaya.id } })
    : [];
  const commune = communes.find((item) => String(item.id) === asked('commune')) ?? null;
  const offers = commune ? await offersTo(request, commune, line) : [];
  const chosen =
    offers.find((offer) => offer.id === asked('transporter')) ??
    (offers.length === 1 ? offers[0] : null) ??
    null;
  return { line, wilayas, wilaya, communes, commune, offers, chosen, temporaryId: uuidv7() };
}

async function offersTo({ api }: PageRequest, commune: Commune, line: BuyLine): Promise<DeliveryOffer[]> {
  const query = { subtotal: daFromCentimes(subtotal(line.unitPrice, line.quantity)), channel: 'eCommerce' };
  const params = { communeId: commune.id };
  return offersIn(await api.call(contracts.delivery.transporters, { params, query }));
}

async function buyLine({ api, shared, locale, url }: PageRequest): Promise<BuyLine> {
  const slug = url.searchParams.get('product') ?? '';
  const [answer, shop] = await Promise.all([
    api.call(contracts.catalog.product, { params: { slug } }),
    shared.call(contracts.shop.shop),
  ]);
  const product = productView(answer, locale);
  const selected = selectCombination(product, url.searchParams.get('combination'));
  const offer = selected ?? product;
  const separator = listSeparator(locale);
  const maxQuantity = Math.max(1, Math.min(offer.quantity, shop.settings.maxQuantityPerLine));
  return {
    product: product.id,
    slug: product.slug,
    combination: selected?.id ?? null,
    name: product.name,
    variant: variantTitle(selected, separator),
    href: productPath(locale, answer.mainCategory.slug, product.slug),
    imageUrl: smallPicture(product, selected),
    available: offer.available,
    quantity: coerceQuantity(url.searchParams.get('quantity') ?? 1, maxQuantity),
    maxQuantity,
    unitPrice: offer.price.now,
    parts: partsWith(product.parts, choicesIn(url.searchParams, product.parts), separator).map((part) =>
      buyPart(part, separator),
    ),
  };
}

function buyPart(part: PackPartView, separator: string): BuyPart {
  const { id, product, combination, name, variant, unitPrice, quantity } = part;
  const choices = part.choices.map((choice) => ({
    ...{ id: choice.id, available: choice.available, title: variantTitle(choice, separator) },
  }));
  return { id, product, combination, name, variant, unitPrice, quantity, choices };
}

/** The smallest size that is sharp at 120 px (SF-075). */
function smallPicture(product: ProductView, selected: ReturnType<typeof selectCombination>): string | null {
  const sources = [...(galleryPictures(product, selected)[0]?.sources ?? [])].sort(
    (a, b) => a.width - b.width,
  );
  return (sources.find((source) => source.width >= 120) ?? sources.at(-1))?.url ?? null;
}
