import { type InputOf, ordersContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ChangeOrderRules } from '../application/change-order-rules.ts';

@Controller()
export class OrderRulesController {
  constructor(private readonly orderRules: ChangeOrderRules) {}

  @Endpoint(ordersContract.rules)
  @Header('cache-control', 'no-store')
  rules(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.orderRules.read(shopId);
  }

  @Endpoint(ordersContract.changeRules)
  async change(
    @Input() { body }: InputOf<typeof ordersContract.changeRules>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.orderRules.execute({ shopId, actor }, body);
    return { ok: true as const };
  }
}
