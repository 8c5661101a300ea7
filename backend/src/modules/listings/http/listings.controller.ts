import { type InputOf, type ListingKind, listingsContract } from '@hanout/contracts';
import { DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { MovedAddresses, type MovedKind } from '../../catalog/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { GetListing } from '../read/get-listing.query.ts';
import { Suggest } from '../read/suggest.query.ts';

type ByAddress = InputOf<typeof listingsContract.category>;
type OfShop = InputOf<typeof listingsContract.search>;

/** Listings of things whose former addresses are kept. */
const MOVED: Partial<Record<ListingKind, MovedKind>> = {
  category: 'category',
  brand: 'brand',
  brandline: 'brand_line',
  collection: 'collection',
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers come as JSON text: most of it is kept ready. */
@Controller()
export class ListingsController {
  constructor(
    private readonly shops: ShopApi,
    private readonly listings: GetListing,
    private readonly suggest: Suggest,
    private readonly moved: MovedAddresses,
  ) {}

  @Endpoint(listingsContract.category)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  category(@Req() request: FastifyRequest, @Input() input: ByAddress) {
    return this.#answer(request, 'category', input);
  }

  @Endpoint(listingsContract.brand)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  brand(@Req() request: FastifyRequest, @Input() input: ByAddress) {
    return this.#answer(request, 'brand', input);
  }

  @Endpoint(listingsContract.brandLine)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  brandLine(@Req() request: FastifyRequest, @Input() input: ByAddress) {
    return this.#answer(request, 'brandline', input);
  }

  @Endpoint(listingsContract.collection)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  collection(@Req() request: FastifyRequest, @Input() input: ByAddress) {
    return this.#answer(request, 'collection', input);
  }

  @Endpoint(listingsContract.newProducts)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  newProducts(@Req() request: FastifyRequest, @Input() input: OfShop) {
    return this.#answer(request, 'new', input);
  }

  @Endpoint(listingsContract.discounted)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  discounted(@Req() request: FastifyRequest, @Input() input: OfShop) {
    return this.#answer(request, 'discounted', input);
  }

  @Endpoint(listingsContract.discount)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  discount(@Req() request: FastifyRequest, @Input() input: ByAddress) {
    return this.#answer(request, 'discount', input);
  }

  @Endpoint(listingsContract.search)
  @Header('vary', 'accept-language')
  @Header('content-type', JSON_TYPE)
  search(@Req() request: FastifyRequest, @Input() input: OfShop) {
    return this.#answer(request, 'search', input);
  }

  @Endpoint(listingsContract.suggestions)
  @Header('vary', 'accept-language')
  async suggestions(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof listingsContract.suggestions>,
  ) {
    const { shop, locale } = await this.#visit(request);
    return this.suggest.execute(shop, locale, query.q);
  }

  async #answer(
    request: FastifyRequest,
    kind: ListingKind,
    { params, query }: ByAddress | OfShop,
  ): Promise<string> {
    const { shop, locale } = await this.#visit(request);
    const idOrSlug = params?.idOrSlug ?? null;
    const text = await this.listings.execute(shop, locale, { kind, idOrSlug, query });
    if (text !== null) return text;
    // An address that it once had still finds it: the answer says the one that it has now.
    const moved =
      kind in MOVED && idOrSlug ? await this.moved.find(shop.id, MOVED[kind] as MovedKind, idOrSlug) : null;
    const there = moved && (await this.listings.execute(shop, locale, { kind, idOrSlug: moved, query }));
    if (!there) throw new DomainError('not_found', 404);
    return there;
  }

  async #visit(request: FastifyRequest) {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
