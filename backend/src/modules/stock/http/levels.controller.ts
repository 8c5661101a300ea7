import { type InputOf, messageText, stockContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { AddStock } from '../application/add-stock.ts';
import { CorrectStock } from '../application/correct-stock.ts';
import { type RecountCommand, RecountWarehouse } from '../application/recount-warehouse.ts';
import { CheckInvariants } from '../read/check-invariants.query.ts';
import { GetLevels } from '../read/get-levels.query.ts';
import { by, reading } from './by.ts';

@Controller()
export class LevelsController {
  constructor(
    private readonly getLevels: GetLevels,
    private readonly checkInvariants: CheckInvariants,
  ) {}

  @Endpoint(stockContract.levels)
  @Header('cache-control', 'no-store')
  levels(
    @Input() { query }: InputOf<typeof stockContract.levels>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getLevels.levels({ ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.movements)
  @Header('cache-control', 'no-store')
  movements(
    @Input() { query }: InputOf<typeof stockContract.movements>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getLevels.movements({ ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.reservations)
  @Header('cache-control', 'no-store')
  reservations(
    @Input() { query }: InputOf<typeof stockContract.reservations>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getLevels.reservations({ ...query, ...reading(staff, language) });
  }

  @Endpoint(stockContract.invariants)
  @Header('cache-control', 'no-store')
  invariants(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.checkInvariants.execute(shopId);
  }
}

/** Changes of what lies where. */
@Controller()
export class StockChangesController {
  constructor(
    private readonly addStock: AddStock,
    private readonly correctStock: CorrectStock,
    private readonly recountWarehouse: RecountWarehouse,
  ) {}

  @Endpoint(stockContract.add)
  async add(
    @Input() { params, body }: InputOf<typeof stockContract.add>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    await this.addStock.execute({ ...by(staff, actor), ...params, ...body });
    return { status: 'ok' as const, message: messageText('stock.added', localeFromHeader(language)) };
  }

  @Endpoint(stockContract.addMany)
  async addMany(
    @Input() { params, body }: InputOf<typeof stockContract.addMany>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.addStock.many({ ...by(staff, actor), ...params, ...body });
    return { ok: true as const };
  }

  @Endpoint(stockContract.adjust)
  async adjust(
    @Input() { params, body }: InputOf<typeof stockContract.adjust>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.correctStock.adjust({ ...by(staff, actor), ...params, ...body });
    return { ok: true as const };
  }

  @Endpoint(stockContract.remove)
  async remove(
    @Input() { params, body }: InputOf<typeof stockContract.remove>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.correctStock.remove({ ...by(staff, actor), ...params, ...body });
    return { ok: true as const };
  }

  @Endpoint(stockContract.updateStocks)
  updateStocks(
    @Input() { params }: InputOf<typeof stockContract.updateStocks>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.#recount({ ...by(staff, actor), ...params }, language);
  }

  @Endpoint(stockContract.updateAllStocks)
  updateAllStocks(
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.#recount({ ...by(staff, actor), warehouseId: null }, language);
  }

  async #recount(command: RecountCommand, language: string | undefined) {
    const corrected = await this.recountWarehouse.execute(command);
    const message = messageText('stock.updated', localeFromHeader(language));
    return { status: 'success' as const, message, corrected };
  }
}
