import { moneyAccountsContract as contract, type InputOf } from '@hanout/contracts';
import { Controller } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { BookMoney } from '../application/book-money.ts';
import { CountCash } from '../application/count-cash.ts';
import type { Entered } from '../application/enter-movement.ts';
import { TransferMoney } from '../application/transfer-money.ts';
import { by } from './by.ts';

const done = async (entered: Promise<Entered>) => ({ ok: true as const, ...(await entered) });

/** Money that moves beside orders. */
@Controller()
export class MoneyMovementsController {
  constructor(
    private readonly transfers: TransferMoney,
    private readonly counting: CountCash,
    private readonly booking: BookMoney,
  ) {}

  @Endpoint(contract.transfer)
  transfer(
    @Input() { params, body }: InputOf<typeof contract.transfer>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return done(this.transfers.send(by(staff), params.id, body));
  }

  @Endpoint(contract.arrive)
  arrive(@Input() { params, body }: InputOf<typeof contract.arrive>, @CurrentStaff() staff: StaffPrincipal) {
    return done(this.transfers.arrive(by(staff), params.id, body));
  }

  @Endpoint(contract.count)
  count(@Input() { params, body }: InputOf<typeof contract.count>, @CurrentStaff() staff: StaffPrincipal) {
    return this.counting.execute(by(staff), params.id, body);
  }

  @Endpoint(contract.expense)
  expense(
    @Input() { params, body }: InputOf<typeof contract.expense>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return done(this.booking.expense(by(staff), params.id, body));
  }

  @Endpoint(contract.owner)
  owner(@Input() { params, body }: InputOf<typeof contract.owner>, @CurrentStaff() staff: StaffPrincipal) {
    return done(this.booking.owner(by(staff), params.id, body));
  }

  @Endpoint(contract.reverse)
  reverse(
    @Input() { params, body }: InputOf<typeof contract.reverse>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return done(this.booking.reverse(by(staff), params.id, body.reason));
  }
}
