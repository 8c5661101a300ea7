import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Units } from '../persistence/units.ts';
import { ReceiveStock } from './receive-stock.ts';
import { WarehouseAccess } from './warehouse-access.ts';

export interface AddCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly productId: string;
  readonly combinationId: string | null;
  /** Pieces, ≥ 1. */
  readonly quantity: number;
  readonly lot: string;
  readonly expiresOn: string | null;
  readonly reason: string;
  readonly forInspection: boolean;
  readonly actor: Actor;
}

export interface AddManyCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  /** Pieces, ≥ 1, of units without lots. */
  readonly lines: readonly { readonly unitId: string; readonly quantity: number }[];
  readonly reason: string;
  readonly actor: Actor;
}

/** The form "add stock" of a warehouse (BO-036). */
@Injectable()
export class AddStock {
  constructor(
    private readonly units: Units,
    private readonly access: WarehouseAccess,
    private readonly receive: ReceiveStock,
    private readonly audit: AuditApi,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError `not_found` (404), `invalid` (422) for what is no unit of the shop: a pack, a product with combinations. */
  execute(command: AddCommand): Promise<void> {
    const { shopId, actor, warehouseId, productId, combinationId } = command;
    const unitId = combinationId ?? productId;
    return this.idempotency.transactional(async (em) => {
      await this.access.require(em, shopId, warehouseId, actor);
      const [unit] = await this.units.find(em, shopId, [unitId]);
      if (!unit || unit.productId !== productId)
        throw new DomainError('invalid', 422, { fields: { productId: ['validation.unit'] } });
      const { quantity, lot, expiresOn, forInspection } = command;
      if (expiresOn && lot === '')
        throw new DomainError('invalid', 422, { fields: { lot: ['validation.required'] } });
      const items = [{ unitId, quantity, lot, expiresOn }];
      const reason = command.reason || null;
      await this.receive.execute(em, { shopId, warehouseId, items, reason, forInspection, actor });
      const after = { unitId, quantity, lot, expiresOn, forInspection };
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.receive',
        entity: 'warehouse',
        entityId: warehouseId,
        after,
      });
    });
  }

  /** @throws DomainError `not_found` (404), `invalid` (422) for a line of no unit of the shop, or one unit twice: none comes in */
  many({ shopId, warehouseId, lines, reason, actor }: AddManyCommand): Promise<void> {
    const unitIds = lines.map(({ unitId }) => unitId);
    if (new Set(unitIds).size < lines.length)
      throw new DomainError('invalid', 422, { fields: { lines: ['validation.duplicate'] } });
    return this.idempotency.transactional(async (em) => {
      await this.access.require(em, shopId, warehouseId, actor);
      const units = await this.units.find(em, shopId, unitIds);
      if (units.length < lines.length)
        throw new DomainError('invalid', 422, { fields: { lines: ['validation.unit'] } });
      await this.receive.execute(em, { shopId, warehouseId, items: lines, reason: reason || null, actor });
      const entry = { shopId, actor, action: 'stock.receive', entity: 'warehouse', entityId: warehouseId };
      this.audit.record(em, { ...entry, after: { lines } } as const);
    });
  }
}
