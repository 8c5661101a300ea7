import { themePlansContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { PlanThemes } from '../application/plan-themes.ts';
import { GetPlans } from '../read/get-plans.query.ts';

@Controller()
export class ThemePlansController {
  constructor(
    private readonly plans: GetPlans,
    private readonly planning: PlanThemes,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.plans.execute(shopId);
  }

  @Endpoint(contract.add)
  async add(
    @Input() { body: { themeId, ...days } }: InputOf<typeof contract.add>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.planning.add(shopId, themeId, days, actor) };
  }

  @Endpoint(contract.cancel)
  async cancel(
    @Input() { params }: InputOf<typeof contract.cancel>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.planning.cancel(shopId, params.id, actor);
  }
}
