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
import { AssignOrder } from '../application/assign-order.ts';
import { GetAffectations } from '../read/get-affectations.query.ts';
import { GetAgents } from '../read/get-agents.query.ts';
import { commandOf, done } from './commands.ts';

/** Who works on an order. */
@Controller()
export class OrderPeopleController {
  constructor(
    private readonly getAgents: GetAgents,
    private readonly getAffectations: GetAffectations,
    private readonly assignOrder: AssignOrder,
  ) {}

  @Endpoint(ordersContract.agents)
  @Header('cache-control', 'no-store')
  async agents(@CurrentStaff() { shopId }: StaffPrincipal) {
    return { agents: await this.getAgents.execute(shopId) };
  }

  @Endpoint(ordersContract.affectations)
  @Header('cache-control', 'no-store')
  affectations(
    @Input() { query }: InputOf<typeof ordersContract.affectations>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.getAffectations.execute(shopId, query.who);
  }

  @Endpoint(ordersContract.assign)
  async assign(
    @Input() input: InputOf<typeof ordersContract.assign>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { staffId } = input.body;
    return done(await this.assignOrder.execute({ ...commandOf(input, staff, actor), staffId }));
  }
}
