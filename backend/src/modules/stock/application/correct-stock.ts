import { QC_OUTCOMES, type QcOutcome } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Units } from '../persistence/units.ts';
import { type AdjustCommand, AdjustStock } from './adjust-stock.ts';
import { type InspectCommand, InspectQuarantine } from './inspect-quarantine.ts';
import { type RemoveCommand, RemoveStock } from './remove-stock.ts';
import { WarehouseAccess } from './warehouse-access.ts';

interface Correction {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly unitId: string;
  readonly actor: Actor;
}

type PartsCommand = Omit<InspectCommand, 'outcome' | 'quantity'> & {
  readonly parts: Readonly<Record<QcOutcome, number>>;
};

const tooMany = () => new DomainError('invalid', 422, { fields: { quantity: ['form.validation.quantity'] } });

/** Corrections by staff, each one transaction with its audit entry. */
@Injectable()
export class CorrectStock {
  constructor(
    private readonly units: Units,
    private readonly access: WarehouseAccess,
    private readonly adjustStock: AdjustStock,
    private readonly removeStock: RemoveStock,
    private readonly inspectQuarantine: InspectQuarantine,
    private readonly audit: AuditApi,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws StockPromised (409); DomainError `not_found` (404), `invalid` (422). */
  adjust(command: AdjustCommand): Promise<void> {
    const { unitId, lot = '', change, reason } = command;
    return this.#correct('stock.adjust', command, { unitId, lot, change, reason }, (em) =>
      this.adjustStock.execute(em, command),
    );
  }

  /** @throws StockPromised (409); DomainError `not_found` (404), `invalid` (422). */
  remove(command: RemoveCommand): Promise<void> {
    const { unitId, lot = '', quantity, into, reason } = command;
    return this.#correct(`stock.${into}`, command, { unitId, lot, quantity, reason }, (em) =>
      this.removeStock.execute(em, command),
    );
  }

  /** @throws DomainError `not_found` (404), `already_inspected` (409), `invalid` (422). */
  async inspect(command: InspectCommand): Promise<void> {
    await this.idempotency.transactional(async (em) => {
      await this.inspectQuarantine.execute(em, command);
    });
  }

  /**
   * One inspection with an outcome for each part of the pieces; what is in no part goes on waiting.
   * @throws DomainError `not_found` (404), `already_inspected` (409), `invalid` (422) for more pieces than there are.
   */
  inspectParts({ parts, ...command }: PartsCommand): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      let itemId: string | null = command.itemId;
      for (const outcome of QC_OUTCOMES) {
        const quantity = parts[outcome];
        if (quantity === 0) continue;
        if (!itemId) throw tooMany();
        itemId = await this.inspectQuarantine.execute(em, { ...command, itemId, outcome, quantity });
      }
    });
  }

  #correct(
    action: string,
    { shopId, warehouseId, unitId, actor }: Correction,
    after: object,
    effect: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      await this.access.require(em, shopId, warehouseId, actor);
      if ((await this.units.find(em, shopId, [unitId])).length === 0)
        throw new DomainError('invalid', 422, { fields: { unitId: ['validation.unit'] } });
      await effect(em);
      this.audit.record(em, { shopId, actor, action, entity: 'warehouse', entityId: warehouseId, after });
    });
  }
}
