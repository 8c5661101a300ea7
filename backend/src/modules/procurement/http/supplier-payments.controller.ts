import { supplierPaymentsContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PaySupplier } from '../application/pay-supplier.ts';
import { GetPayments } from '../read/get-payments.query.ts';

/** What suppliers are paid. Fixed words before `:id`, or they would be one. */
@Controller()
export class SupplierPaymentsController {
  constructor(
    private readonly payments: GetPayments,
    private readonly paySupplier: PaySupplier,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.payments.list(shopId, query);
  }

  @Endpoint(contract.payable)
  @Header('cache-control', 'no-store')
  payable(@Input() { query }: InputOf<typeof contract.payable>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.payments.payable(shopId, query.supplier);
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.paySupplier.execute({ shopId, actor }, body);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(@Input() { params }: InputOf<typeof contract.show>, @CurrentStaff() staff: StaffPrincipal) {
    return this.payments.one(staff, params.id);
  }

  @Endpoint(contract.allocate)
  async allocate(
    @Input() { params, body }: InputOf<typeof contract.allocate>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return {
      ok: true as const,
      version: await this.paySupplier.allocate({ shopId, actor }, params.id, body),
    };
  }

  @Endpoint(contract.reverse)
  async reverse(
    @Input() { params, body }: InputOf<typeof contract.reverse>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ok: true as const, version: await this.paySupplier.reverse({ shopId, actor }, params.id, body) };
  }
}
