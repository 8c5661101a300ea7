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
import { ChangeDestination } from '../application/change-destination.ts';
import { GetAffectations } from '../read/get-affectations.query.ts';
import { GetAgents } from '../read/get-agents.query.ts';
import { commandOf, done } from './commands.ts';

/** Who works on an order, and who gets it. */
@Controller()
export class OrderPeopleController {
  constructor(
    private readonly getAgents: GetAgents,
    private readonly getAffectations: GetAffectations,
    private readonly assignOrder: AssignOrder,
    private readonly changeDestination: ChangeDestination,
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

  @Endpoint(ordersContract.changeDestination)
  async destination(
    @Input() input: InputOf<typeof ordersContract.changeDestination>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { commune: communeId, transporter: offerId, address } = input.body;
    const to = { communeId, offerId, address: address || null };
    return done(await this.changeDestination.execute({ ...commandOf(input, staff, actor), ...to }));
  }
}
