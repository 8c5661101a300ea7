import { type InputOf, type OrderDetail, type OrderList, ordersContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { AddNote } from '../application/add-note.ts';
import { CancelOrder } from '../application/cancel-order.ts';
import { ConfirmOrder } from '../application/confirm-order.ts';
import { LogCall } from '../application/log-call.ts';
import { ReopenOrder } from '../application/reopen-order.ts';
import { SubmitOrder } from '../application/submit-order.ts';
import { GetOrder } from '../read/get-order.query.ts';
import { GetOrders } from '../read/get-orders.query.ts';
import { commandOf, done } from './commands.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly getOrders: GetOrders,
    private readonly getOrder: GetOrder,
  ) {}

  @Endpoint(ordersContract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof ordersContract.list>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<OrderList> {
    return this.getOrders.execute({ ...query, shopId: staff.shopId });
  }

  @Endpoint(ordersContract.detail)
  @Header('cache-control', 'no-store')
  detail(
    @Input() { params }: InputOf<typeof ordersContract.detail>,
    @CurrentStaff() { shopId, permissions, staffId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<OrderDetail> {
    return this.getOrder.execute({
      shopId,
      staffId,
      permissions,
      orderId: params.id,
      locale: localeFromHeader(language),
    });
  }
}

/** Changes by staff: each is one use case. */
@Controller()
export class OrderActionsController {
  constructor(
    private readonly submitOrder: SubmitOrder,
    private readonly confirmOrder: ConfirmOrder,
    private readonly cancelOrder: CancelOrder,
    private readonly reopenOrder: ReopenOrder,
    private readonly logCall: LogCall,
    private readonly addNote: AddNote,
  ) {}

  @Endpoint(ordersContract.submit)
  async submit(
    @Input() input: InputOf<typeof ordersContract.submit>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(await this.submitOrder.execute(commandOf(input, staff, actor)));
  }

  @Endpoint(ordersContract.confirm)
  async confirm(
    @Input() { params, body }: InputOf<typeof ordersContract.confirm>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(
      await this.confirmOrder.execute({ ...by(staff, actor), orderId: params.id, version: body.version }),
    );
  }

  @Endpoint(ordersContract.cancel)
  async cancel(
    @Input() { params, body }: InputOf<typeof ordersContract.cancel>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, reason } = body;
    const command = { ...by(staff, actor), orderId: params.id, version, reason: reason || null };
    return done(await this.cancelOrder.execute(command));
  }

  @Endpoint(ordersContract.reopen)
  async reopen(
    @Input() { params, body }: InputOf<typeof ordersContract.reopen>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(
      await this.reopenOrder.execute({ ...by(staff, actor), orderId: params.id, version: body.version }),
    );
  }

  @Endpoint(ordersContract.logCall)
  async call(
    @Input() { params, body }: InputOf<typeof ordersContract.logCall>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, result, until, note } = body;
    const call = { result, until: until ? new Date(until) : null, note: note || null };
    return done(await this.logCall.execute({ ...by(staff, actor), orderId: params.id, version, ...call }));
  }

  @Endpoint(ordersContract.note)
  async note(
    @Input() { params, body }: InputOf<typeof ordersContract.note>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return done(
      await this.addNote.execute({ shopId: staff.shopId, orderId: params.id, text: body.text, actor }),
    );
  }
}

function by({ shopId, permissions }: StaffPrincipal, actor: Actor) {
  return { shopId, permissions, actor };
}
