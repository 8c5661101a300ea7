import { type InputOf, stockContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CorrectStock } from '../application/correct-stock.ts';
import { EditWarehouses } from '../application/edit-warehouses.ts';
import { LimitStaff } from '../application/limit-staff.ts';
import { PostStockTake } from '../application/post-stock-take.ts';
import { TakeStock } from '../application/take-stock.ts';
import { GetControl } from '../read/get-control.query.ts';
import { by, reading } from './by.ts';

@Controller()
export class WarehousesController {
  constructor(
    private readonly getControl: GetControl,
    private readonly editWarehouses: EditWarehouses,
    private readonly limits: LimitStaff,
  ) {}

  @Endpoint(stockContract.warehouses)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() staff: StaffPrincipal) {
    return { warehouses: await this.getControl.warehouses(staff) };
  }

  @Endpoint(stockContract.createWarehouse)
  async create(
    @Input() { body }: InputOf<typeof stockContract.createWarehouse>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const id = await this.editWarehouses.add(by(staff, actor), body);
    return { id };
  }

  @Endpoint(stockContract.editWarehouse)
  async edit(
    @Input() { params, body }: InputOf<typeof stockContract.editWarehouse>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.editWarehouses.change(by(staff, actor), params.id, body);
    return { ok: true as const };
  }

  @Endpoint(stockContract.limitStaff)
  async limitStaff(
    @Input() { params, body }: InputOf<typeof stockContract.limitStaff>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, version: await this.limits.execute(staff, { staffId: params.id, ...body }) };
  }

  @Endpoint(stockContract.orderWarehouses)
  async order(
    @Input() { body }: InputOf<typeof stockContract.orderWarehouses>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.editWarehouses.order(by(staff, actor), body.ids);
    return { ok: true as const };
  }
}

@Controller()
export class QuarantineController {
  constructor(
    private readonly getControl: GetControl,
    private readonly correctStock: CorrectStock,
  ) {}

  @Endpoint(stockContract.quarantine)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof stockContract.quarantine>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getControl.quarantine({ ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.inspect)
  async inspect(
    @Input() { params, body }: InputOf<typeof stockContract.inspect>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.correctStock.inspect({ ...by(staff, actor), itemId: params.id, ...body });
    return { ok: true as const };
  }

  @Endpoint(stockContract.inspectParts)
  async inspectParts(
    @Input() { params, body }: InputOf<typeof stockContract.inspectParts>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { reason, ...parts } = body;
    await this.correctStock.inspectParts({ ...by(staff, actor), itemId: params.id, parts, reason });
    return { ok: true as const };
  }
}

@Controller()
export class StockTakesController {
  constructor(
    private readonly getControl: GetControl,
    private readonly takeStock: TakeStock,
    private readonly postStockTake: PostStockTake,
  ) {}

  @Endpoint(stockContract.takes)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof stockContract.takes>,
    @CurrentStaff() { shopId, staffId }: StaffPrincipal,
  ) {
    return this.getControl.takes({ ...query, shopId, staffId });
  }

  @Endpoint(stockContract.take)
  @Header('cache-control', 'no-store')
  one(
    @Input() { params, query }: InputOf<typeof stockContract.take>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getControl.take({ ...query, takeId: params.id, ...reading(staff, language) });
  }

  @Endpoint(stockContract.beginTake)
  async begin(
    @Input() { body }: InputOf<typeof stockContract.beginTake>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.takeStock.begin(by(staff, actor), body.warehouseId, body.note || null) };
  }

  @Endpoint(stockContract.count)
  async count(
    @Input() { params, body }: InputOf<typeof stockContract.count>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.takeStock.count(by(staff, actor), params.id, body.counts);
    return { ok: true as const };
  }

  @Endpoint(stockContract.scan)
  async scan(
    @Input() { params, body }: InputOf<typeof stockContract.scan>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { counts: [...(await this.takeStock.scan(by(staff, actor), params.id, body.scans))] };
  }

  @Endpoint(stockContract.postTake)
  async post(
    @Input() { params }: InputOf<typeof stockContract.postTake>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const differences = await this.postStockTake.execute({ ...by(staff, actor), takeId: params.id });
    return { ok: true as const, differences };
  }

  @Endpoint(stockContract.cancelTake)
  async cancel(
    @Input() { params }: InputOf<typeof stockContract.cancelTake>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.takeStock.cancel(by(staff, actor), params.id);
    return { ok: true as const };
  }
}
