import { remittancesContract as contract, type InputOf } from '@hanout/contracts';
import { type Clock, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { GetUnpaid } from '../read/get-unpaid.query.ts';
import { ListPayments } from '../read/list-payments.query.ts';

/** What transporters hold, and payments of it. */
@Controller()
export class RemittancesController {
  constructor(
    private readonly getUnpaid: GetUnpaid,
    private readonly listPayments: ListPayments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.unpaidOrders)
  @Header('cache-control', 'no-store')
  async unpaidOrders(
    @Input() { params }: InputOf<typeof contract.unpaidOrders>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orders, of } = await this.getUnpaid.orders(
      shopId,
      params.transporterId,
      localeFromHeader(language),
    );
    reply.header('x-total-count', String(of));
    return orders;
  }

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.listPayments.execute({ ...query, shopId });
  }

  @Endpoint(contract.accounts)
  @Header('cache-control', 'no-store')
  accounts(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getUnpaid.accounts(shopId);
  }

  @Endpoint(contract.overdue)
  @Header('cache-control', 'no-store')
  overdue(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getUnpaid.overdue(shopId, this.clock.now());
  }
}
