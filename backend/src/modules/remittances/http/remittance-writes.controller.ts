import { remittancesContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ConfirmPayment } from '../application/confirm-payment.ts';
import { CreatePayment } from '../application/create-payment.ts';
import { QuotePayment } from '../application/quote-payment.ts';
import { ReversePayment } from '../application/reverse-payment.ts';

/** What is done about payments of transporters. */
@Controller()
export class RemittanceWritesController {
  constructor(
    private readonly quotePayment: QuotePayment,
    private readonly createPayment: CreatePayment,
    private readonly confirmPayment: ConfirmPayment,
    private readonly reversePayment: ReversePayment,
  ) {}

  @Endpoint(contract.quote)
  quote(@Input() { body }: InputOf<typeof contract.quote>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.quotePayment.execute(shopId, body);
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.createPayment.execute(shopId, actor, body);
  }

  @Endpoint(contract.confirm)
  async confirm(
    @Input() { params, body }: InputOf<typeof contract.confirm>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, ...(await this.confirmPayment.execute(staff, params.id, body)) };
  }

  @Endpoint(contract.reverse)
  async reverse(
    @Input() { params, body }: InputOf<typeof contract.reverse>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, ...(await this.reversePayment.execute(staff, params.id, body)) };
  }
}
