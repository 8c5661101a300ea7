import { suppliersContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditPrices } from '../application/edit-prices.ts';
import { EditSuppliers } from '../application/edit-suppliers.ts';
import { GetPrices } from '../read/get-prices.query.ts';
import { GetSuppliers } from '../read/get-suppliers.query.ts';

const OK = { ok: true } as const;

/** Whom the shop buys from, and for how much. */
@Controller()
export class SuppliersController {
  constructor(
    private readonly suppliers: GetSuppliers,
    private readonly prices: GetPrices,
    private readonly editSuppliers: EditSuppliers,
    private readonly editPrices: EditPrices,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.suppliers.list(shopId, query);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(@Input() { params }: InputOf<typeof contract.show>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.suppliers.one(shopId, params.id);
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.editSuppliers.create({ shopId, actor }, body.name);
  }

  @Endpoint(contract.edit)
  async edit(
    @Input() { params, body }: InputOf<typeof contract.edit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, version: await this.editSuppliers.edit({ shopId, actor }, params.id, body) };
  }

  @Endpoint(contract.prices)
  @Header('cache-control', 'no-store')
  listPrices(
    @Input() { params, query }: InputOf<typeof contract.prices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.prices.prices({ shopId, locale: localeFromHeader(language) }, params.id, query);
  }

  @Endpoint(contract.units)
  @Header('cache-control', 'no-store')
  units(
    @Input() { params, query }: InputOf<typeof contract.units>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.prices.units({ shopId, locale: localeFromHeader(language) }, params.id, query);
  }

  @Endpoint(contract.setPrice)
  async setPrice(
    @Input() { params, body }: InputOf<typeof contract.setPrice>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const priceTtc = await this.editPrices.set({ shopId, actor }, params.id, params.unitId, body);
    return { ...OK, priceTtc };
  }

  @Endpoint(contract.removePrice)
  async removePrice(
    @Input() { params }: InputOf<typeof contract.removePrice>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.editPrices.remove({ shopId, actor }, params.id, params.unitId);
    return OK;
  }
}
