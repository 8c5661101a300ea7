import {
  catalogAdminContract as contract,
  type InputOf,
  messageText,
  type ProductEdit,
} from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ChangePack } from '../application/change-pack.ts';
import { CreateProduct } from '../application/create-product.ts';
import { DuplicateProduct } from '../application/duplicate-product.ts';
import { SetProductStatus } from '../application/set-product-status.ts';
import { UpdateProduct } from '../application/update-product.ts';
import type { NewPack, ProductChange } from '../domain/commands.ts';
import { seesCosts, withoutCosts } from '../domain/costs.ts';
import { GetProductEdit } from '../read/get-product-edit.query.ts';
import { GetProductRows } from '../read/get-product-rows.query.ts';
import { detailsOf, newProductOf, pricesOf } from './wire.ts';

/** What the back-office sees of products. */
@Controller()
export class ProductReadsController {
  constructor(
    private readonly rows: GetProductRows,
    private readonly edit: GetProductEdit,
    private readonly shops: ShopApi,
  ) {}

  @Endpoint(contract.products)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.products>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.rows.execute({ ...query, shopId, locale: localeFromHeader(language) });
  }

  @Endpoint(contract.product)
  @Header('cache-control', 'no-store')
  async detail(
    @Input() { params }: InputOf<typeof contract.product>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<ProductEdit> {
    const shop = await this.shops.current({ host: '', staff });
    const product = await this.edit.execute(shop, params.id, localeFromHeader(language));
    return seesCosts(staff.permissions) ? product : { ...product, price: withoutCosts(product.price) };
  }
}

/** Changes of a product's own, part by part. */
@Controller()
export class ProductAdminController {
  constructor(
    private readonly createProduct: CreateProduct,
    private readonly updateProduct: UpdateProduct,
    private readonly changePack: ChangePack,
    private readonly duplicateProduct: DuplicateProduct,
    private readonly setStatus: SetProductStatus,
  ) {}

  @Endpoint(contract.createProduct)
  async create(
    @Input() { body }: InputOf<typeof contract.createProduct>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = newProductOf(shopId, body);
    const { productId } = await this.createProduct.execute(command, actor);
    return { id: productId, version: 1 };
  }

  @Endpoint(contract.details)
  details(
    @Input() { params, body }: InputOf<typeof contract.details>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.#update(detailsOf({ shopId, productId: params.id }, body), actor);
  }

  @Endpoint(contract.price)
  price(
    @Input() { params, body }: InputOf<typeof contract.price>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version } = body;
    return this.#update({ shopId, productId: params.id, version, ...pricesOf(body) }, actor);
  }

  /** BO-274. */
  @Endpoint(contract.language)
  async language(
    @Input() { params, body }: InputOf<typeof contract.language>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { version: seen, ...text } = body;
    const texts = { [params.locale]: text };
    const { version } = await this.#update({ shopId, productId: params.id, version: seen, texts }, actor);
    const message = messageText('product.languageSaved', localeFromHeader(language));
    return { status: 'ok' as const, message, version };
  }

  @Endpoint(contract.productFeatures)
  features(
    @Input() { params, body }: InputOf<typeof contract.productFeatures>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.#update({ shopId, productId: params.id, ...body }, actor);
  }

  @Endpoint(contract.gallery)
  gallery(
    @Input() { params, body }: InputOf<typeof contract.gallery>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const images = body.images.map(({ id, alt }) => ({ mediaId: id, alt }));
    return this.#update({ shopId, productId: params.id, version: body.version, images }, actor);
  }

  @Endpoint(contract.pack)
  async pack(
    @Input() { params, body }: InputOf<typeof contract.pack>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const ref = { shopId, productId: params.id, version: body.version };
    const pack = body.pack as NewPack;
    return saved(await this.changePack.execute(ref, pack, actor));
  }

  @Endpoint(contract.duplicate)
  async duplicate(
    @Input() { params }: InputOf<typeof contract.duplicate>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const model = { shopId, productId: params.id };
    const copy = await this.duplicateProduct.execute(model, actor);
    return { id: copy.productId, version: 1 };
  }

  @Endpoint(contract.status)
  async status(
    @Input() { body }: InputOf<typeof contract.status>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const change = { shopId, productIds: body.ids, status: body.status, from: body.from };
    const before = await this.setStatus.execute(change, actor);
    return { ok: true as const, before };
  }

  async #update(change: ProductChange, actor: Actor) {
    return saved(await this.updateProduct.execute(change, actor));
  }
}

export function saved(version: number) {
  return { ok: true as const, version };
}
