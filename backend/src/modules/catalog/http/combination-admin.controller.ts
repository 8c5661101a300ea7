import { catalogAdminContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, centimesFromDa, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { GenerateCombinations } from '../application/generate-combinations.ts';
import { PictureCombination } from '../application/picture-combination.ts';
import { PriceCombinations } from '../application/price-combinations.ts';
import { RemoveCombination } from '../application/remove-combination.ts';
import { type CombinationChange, UpdateCombination } from '../application/update-combination.ts';
import { combinationOptions } from '../read/get-groupings.query.ts';
import { GetProductEdit } from '../read/get-product-edit.query.ts';
import { saved } from './product-admin.controller.ts';

type OnImage = InputOf<typeof contract.addCombinationImage>['params'];
const DONE = { ok: true as const };

@Controller()
export class CombinationReadsController {
  constructor(
    private readonly edit: GetProductEdit,
    private readonly shops: ShopApi,
  ) {}

  /** BO-255. */
  @Endpoint(contract.combinations)
  @Header('cache-control', 'no-store')
  async options(
    @Input() { params }: InputOf<typeof contract.combinations>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const shop = await this.shops.current({ host: '', staff });
    const product = await this.edit.execute(shop, params.id, localeFromHeader(language));
    return { combinations: combinationOptions(product) };
  }
}

@Controller()
export class CombinationAdminController {
  constructor(
    private readonly generateCombinations: GenerateCombinations,
    private readonly updateCombination: UpdateCombination,
    private readonly priceCombinations: PriceCombinations,
    private readonly removeCombination: RemoveCombination,
    private readonly picture: PictureCombination,
  ) {}

  @Endpoint(contract.generateCombinations)
  async generate(
    @Input() { params, body }: InputOf<typeof contract.generateCombinations>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const ref = { shopId, productId: params.id, version: body.version };
    const { attributes } = body;
    return saved(await this.generateCombinations.execute(ref, attributes, actor));
  }

  /** A price is changed by whoever may change prices. */
  @Endpoint(contract.combination)
  async update(
    @Input() { params, body }: InputOf<typeof contract.combination>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { priceHt, isActive: active, ...rest } = body;
    if (priceHt !== undefined && !permissions.has('prices.edit')) throw new DomainError('forbidden', 403);
    return this.#change({ ...refOf(shopId, params), ...rest, active, priceHt }, actor);
  }

  /** BO-256; `name` is the combination's label, which follows from its values. */
  @Endpoint(contract.combinationForm)
  async form(
    @Input() { params, body }: InputOf<typeof contract.combinationForm>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { product_price: product, combination_price: own } = body;
    const priceHt = own === null ? null : centimesFromDa(own);
    const change = { ...refOf(shopId, params), priceHt, productPriceHt: centimesFromDa(product) };
    return this.#change(change, actor);
  }

  @Endpoint(contract.combinationPrices)
  async prices(
    @Input() { params, body }: InputOf<typeof contract.combinationPrices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const ref = { shopId, productId: params.id };
    const before = await this.priceCombinations.execute(ref, body.prices, actor);
    return { before: [...before] };
  }

  @Endpoint(contract.removeCombination)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeCombination>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.removeCombination.execute(refOf(shopId, params), actor);
    return DONE;
  }

  @Endpoint(contract.addCombinationImage)
  addImage(
    @Input() { params }: InputOf<typeof contract.addCombinationImage>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.#picture('add', params, staff, actor);
  }

  @Endpoint(contract.removeCombinationImage)
  removeImage(
    @Input() { params }: InputOf<typeof contract.removeCombinationImage>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.#picture('remove', params, staff, actor);
  }

  @Endpoint(contract.starCombinationImage)
  starImage(
    @Input() { params }: InputOf<typeof contract.starCombinationImage>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.#picture('star', params, staff, actor);
  }

  async #change(change: CombinationChange, actor: Actor) {
    return saved(await this.updateCombination.execute(change, actor));
  }

  async #picture(
    action: 'add' | 'remove' | 'star',
    params: OnImage,
    { shopId }: StaffPrincipal,
    actor: Actor,
  ) {
    const ref = { ...refOf(shopId, params), imageId: params.imageId };
    await this.picture.execute(action, ref, actor);
    return DONE;
  }
}

function refOf(shopId: string, { id, combinationId }: { id: string; combinationId: string }) {
  return { shopId, productId: id, combinationId };
}
