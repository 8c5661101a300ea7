import { supplierReceiptsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PriceReceipt } from '../application/price-receipt.ts';
import { ReceiveAlone } from '../application/receive-alone.ts';
import { GetComing } from '../read/get-coming.query.ts';
import { GetReceipts } from '../read/get-receipts.query.ts';

/** What suppliers brought, of an order or of none. Fixed words before `:id`, or they would be one. */
@Controller()
export class SupplierReceiptsController {
  constructor(
    private readonly receipts: GetReceipts,
    private readonly coming: GetComing,
    private readonly receiveAlone: ReceiveAlone,
    private readonly priceReceipt: PriceReceipt,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.receipts.list(shopId, query);
  }

  @Endpoint(contract.received)
  @Header('cache-control', 'no-store')
  received(@Input() { query }: InputOf<typeof contract.received>, @CurrentStaff() staff: StaffPrincipal) {
    return this.receipts.received(staff, query);
  }

  @Endpoint(contract.start)
  @Header('cache-control', 'no-store')
  start(@Input() { query }: InputOf<typeof contract.start>, @CurrentStaff() staff: StaffPrincipal) {
    return this.coming.start(staff, query.order ?? null);
  }

  @Endpoint(contract.units)
  @Header('cache-control', 'no-store')
  units(
    @Input() { query }: InputOf<typeof contract.units>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.coming.units(staff, query, localeFromHeader(language));
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const seesPrices = permissions.has('procurement.read');
    return this.receiveAlone.execute({ shopId, actor, seesPrices }, body);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params }: InputOf<typeof contract.show>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.receipts.one(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.atHand)
  @Header('cache-control', 'no-store')
  atHand(
    @Input() { params }: InputOf<typeof contract.atHand>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.receipts.atHand(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.price)
  price(
    @Input() { params, body }: InputOf<typeof contract.price>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.priceReceipt.execute({ shopId, actor }, params.id, body.prices);
  }
}
