import { supplierReturnsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { MoveReturns } from '../application/move-returns.ts';
import { GetReturns } from '../read/get-returns.query.ts';

/** What was refused of deliveries, on its way back. */
@Controller()
export class SupplierReturnsController {
  constructor(
    private readonly returns: GetReturns,
    private readonly moveReturns: MoveReturns,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.returns.list(shopId, query);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params }: InputOf<typeof contract.show>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.returns.one(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.send)
  async send(
    @Input() { params, body }: InputOf<typeof contract.send>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ok: true as const, version: await this.moveReturns.send({ shopId, actor }, params.id, body) };
  }

  @Endpoint(contract.credit)
  async credit(
    @Input() { params, body }: InputOf<typeof contract.credit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ok: true as const, version: await this.moveReturns.credit({ shopId, actor }, params.id, body) };
  }
}
