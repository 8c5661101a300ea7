import { supplierOrdersContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ReceiveOrder } from '../application/receive-order.ts';
import { GetOrder } from '../read/get-order.query.ts';

/** What suppliers bring: nobody here is told what it costs. */
@Controller()
export class ReceivingController {
  constructor(
    private readonly order: GetOrder,
    private readonly receiveOrder: ReceiveOrder,
  ) {}

  @Endpoint(contract.toReceive)
  @Header('cache-control', 'no-store')
  toReceive(
    @Input() { params }: InputOf<typeof contract.toReceive>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.order.toReceive(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.receive)
  receive(
    @Input() { params, body }: InputOf<typeof contract.receive>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.receiveOrder.execute({ shopId, actor }, params.id, body);
  }
}
