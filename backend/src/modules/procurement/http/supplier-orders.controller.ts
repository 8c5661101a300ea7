import { supplierOrdersContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditOrders } from '../application/edit-orders.ts';
import { MoveOrders } from '../application/move-orders.ts';
import { GetOrder } from '../read/get-order.query.ts';
import { ListOrders } from '../read/list-orders.query.ts';

const OK = { ok: true } as const;

/** What the shop orders of suppliers. Fixed words before `:id`, or they would be one. */
@Controller()
export class SupplierOrdersController {
  constructor(
    private readonly orders: ListOrders,
    private readonly order: GetOrder,
    private readonly editOrders: EditOrders,
    private readonly moveOrders: MoveOrders,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.orders.list(shopId, query);
  }

  @Endpoint(contract.awaited)
  @Header('cache-control', 'no-store')
  awaited(@Input() { query }: InputOf<typeof contract.awaited>, @CurrentStaff() staff: StaffPrincipal) {
    return this.orders.awaited(staff, query);
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.editOrders.create({ shopId, actor }, body);
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params }: InputOf<typeof contract.show>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.order.detail(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(contract.save)
  async save(
    @Input() { params, body }: InputOf<typeof contract.save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, version: await this.editOrders.save({ shopId, actor }, params.id, body) };
  }

  @Endpoint(contract.follow)
  async follow(
    @Input() { params, body }: InputOf<typeof contract.follow>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, version: await this.editOrders.follow({ shopId, actor }, params.id, body) };
  }

  @Endpoint(contract.send)
  async send(
    @Input() { params, body }: InputOf<typeof contract.send>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const version = await this.moveOrders.execute({ shopId, actor }, 'send', { ...params, ...body });
    return { ...OK, version };
  }

  @Endpoint(contract.close)
  async close(
    @Input() { params, body }: InputOf<typeof contract.close>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const version = await this.moveOrders.execute({ shopId, actor }, 'close', { ...params, ...body });
    return { ...OK, version };
  }

  @Endpoint(contract.cancel)
  async cancel(
    @Input() { params, body }: InputOf<typeof contract.cancel>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const version = await this.moveOrders.execute({ shopId, actor }, 'cancel', { ...params, ...body });
    return { ...OK, version };
  }
}
