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
import { AnnounceOrder } from '../application/announce-order.ts';
import { DeliverInPart } from '../application/deliver-in-part.ts';
import { DeliverOrder } from '../application/deliver-order.ts';
import { FollowParcel } from '../application/follow-parcel.ts';
import { HandOverOrder } from '../application/hand-over-order.ts';
import { HandToCustomer } from '../application/hand-to-customer.ts';
import { LoseOrder } from '../application/lose-order.ts';
import { PackOrder } from '../application/pack-order.ts';
import { PrepareOrder } from '../application/prepare-order.ts';
import { SendToExpedition } from '../application/send-to-expedition.ts';
import { TakeBackOrder } from '../application/take-back-order.ts';
import { commandOf, done } from './commands.ts';

/** What happens to an order's goods and parcel after it was confirmed: each is one use case. */
@Controller()
export class WarehouseActionsController {
  constructor(
    private readonly prepareOrder: PrepareOrder,
    private readonly packOrder: PackOrder,
    private readonly takeBackOrder: TakeBackOrder,
    private readonly handOut: HandToCustomer,
  ) {}

  @Endpoint(ordersContract.prepare)
  async prepare(
    @Input() input: InputOf<typeof ordersContract.prepare>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.prepareOrder.execute(commandOf(input, staff, actor)));
  }

  @Endpoint(ordersContract.pack)
  async pack(
    @Input() input: InputOf<typeof ordersContract.pack>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const lines = input.body.lines ?? null;
    return done(await this.packOrder.execute({ ...commandOf(input, staff, actor), lines }));
  }

  @Endpoint(ordersContract.handToCustomer)
  async handToCustomer(
    @Input() input: InputOf<typeof ordersContract.handToCustomer>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.handOut.execute(commandOf(input, staff, actor)));
  }

  @Endpoint(ordersContract.takeBack)
  async takeBack(
    @Input() input: InputOf<typeof ordersContract.takeBack>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.takeBackOrder.execute(commandOf(input, staff, actor)));
  }
}

@Controller()
export class ParcelActionsController {
  constructor(
    private readonly followParcel: FollowParcel,
    private readonly announceOrder: AnnounceOrder,
    private readonly toExpedition: SendToExpedition,
    private readonly handOverOrder: HandOverOrder,
    private readonly deliverOrder: DeliverOrder,
    private readonly partial: DeliverInPart,
    private readonly loseOrder: LoseOrder,
  ) {}

  @Endpoint(ordersContract.parcel)
  async parcel(
    @Input() input: InputOf<typeof ordersContract.parcel>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { event, reason } = input.body;
    const command = { ...commandOf(input, staff, actor), event, reason: reason || null };
    return done(await this.followParcel.execute(command));
  }

  @Endpoint(ordersContract.announce)
  async announce(
    @Input() input: InputOf<typeof ordersContract.announce>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { transporterId, serviceCode, codAmount } = input.body;
    return done(
      await this.announceOrder.execute({
        ...commandOf(input, staff, actor),
        transporterId: transporterId ?? null,
        serviceCode: serviceCode || null,
        codAmount: codAmount ?? null,
      }),
    );
  }

  @Endpoint(ordersContract.sendToExpedition)
  async sendToExpedition(
    @Input() input: InputOf<typeof ordersContract.sendToExpedition>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const expeditionId = input.body.expeditionId ?? null;
    return done(await this.toExpedition.execute({ ...commandOf(input, staff, actor), expeditionId }));
  }

  @Endpoint(ordersContract.startExpedition)
  async startExpedition(
    @Input() input: InputOf<typeof ordersContract.startExpedition>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.handOverOrder.execute(commandOf(input, staff, actor), 'start_expedition'));
  }

  @Endpoint(ordersContract.handOver)
  async handOver(
    @Input() input: InputOf<typeof ordersContract.handOver>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.handOverOrder.execute(commandOf(input, staff, actor)));
  }

  @Endpoint(ordersContract.deliver)
  async deliver(
    @Input() input: InputOf<typeof ordersContract.deliver>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.deliverOrder.execute(commandOf(input, staff, actor)));
  }

  @Endpoint(ordersContract.deliverInPart)
  async deliverInPart(
    @Input() input: InputOf<typeof ordersContract.deliverInPart>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { lines } = input.body;
    return done(await this.partial.execute({ ...commandOf(input, staff, actor), lines }));
  }

  @Endpoint(ordersContract.lose)
  async lose(
    @Input() input: InputOf<typeof ordersContract.lose>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const reason = input.body.reason || null;
    return done(await this.loseOrder.execute({ ...commandOf(input, staff, actor), reason }));
  }
}
