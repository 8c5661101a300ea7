import { supplierBillsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EnterBill } from '../application/enter-bill.ts';
import { GetBills } from '../read/get-bills.query.ts';

/** What suppliers ask for. Fixed words before `:id`, or they would be one. */
@Controller()
export class SupplierBillsController {
  constructor(
    private readonly bills: GetBills,
    private readonly enterBill: EnterBill,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.bills.list(shopId, query);
  }

  @Endpoint(contract.billable)
  @Header('cache-control', 'no-store')
  billable(
    @Input() { query }: InputOf<typeof contract.billable>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.bills.billable(shopId, query.supplier, localeFromHeader(language));
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.enterBill.execute({ shopId, actor }, body);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params }: InputOf<typeof contract.show>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.bills.one(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.cancel)
  async cancel(
    @Input() { params, body }: InputOf<typeof contract.cancel>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ok: true as const, version: await this.enterBill.cancel({ shopId, actor }, params.id, body) };
  }
}
