import { type InputOf, ordersContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ForfeitDeposit } from '../application/forfeit-deposit.ts';
import { PayByInstallments } from '../application/pay-by-installments.ts';
import { RefundOrder } from '../application/refund-order.ts';
import { TakePayment } from '../application/take-payment.ts';
import { commandOf, done } from './commands.ts';

/** Money that staff take and give back for an order. */
@Controller()
export class OrderMoneyController {
  constructor(
    private readonly takePayment: TakePayment,
    private readonly byInstallments: PayByInstallments,
    private readonly refundOrder: RefundOrder,
    private readonly forfeitDeposit: ForfeitDeposit,
  ) {}

  @Endpoint(ordersContract.pay)
  async pay(
    @Input() input: InputOf<typeof ordersContract.pay>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { kind, place, accountId, amount, note } = input.body;
    const payment = {
      kind,
      place,
      accountId,
      note: note || null,
      amount: amount ?? null,
    };
    return done(await this.takePayment.execute({ ...commandOf(input, staff, actor), ...payment }));
  }

  @Endpoint(ordersContract.planInstallments)
  async plan(
    @Input() input: InputOf<typeof ordersContract.planInstallments>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { installments } = input.body;
    return done(await this.byInstallments.plan({ ...commandOf(input, staff, actor), installments }));
  }

  @Endpoint(ordersContract.payInstallment)
  async payInstallment(
    @Input() input: InputOf<typeof ordersContract.payInstallment>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { place, accountId, amount, note } = input.body;
    const payment = { place, accountId, note: note || null, amount: amount ?? null };
    return done(await this.byInstallments.pay({ ...commandOf(input, staff, actor), ...payment }));
  }

  @Endpoint(ordersContract.refund)
  async refund(
    @Input() input: InputOf<typeof ordersContract.refund>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { place, accountId, amount, note } = input.body;
    const refund = { place, accountId, note: note || null, amount };
    return done(await this.refundOrder.execute({ ...commandOf(input, staff, actor), ...refund }));
  }

  @Endpoint(ordersContract.forfeit)
  async forfeit(
    @Input() input: InputOf<typeof ordersContract.forfeit>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const reason = input.body.reason || null;
    return done(await this.forfeitDeposit.execute({ ...commandOf(input, staff, actor), reason }));
  }
}
