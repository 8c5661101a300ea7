import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Units } from '../persistence/units.ts';
import type { ItemCommand } from './change-expedition-items.ts';
import { ExpeditionChanges } from './expedition-changes.ts';
import { RecordDifference, ruleOf, type Said } from './record-difference.ts';

/** Goods have come that the expedition does not list: they are in the books at the destination, in a lot or none. */
@Injectable()
export class RecordSurplus {
  constructor(
    private readonly changes: ExpeditionChanges,
    private readonly units: Units,
    private readonly differences: RecordDifference,
  ) {}

  /** @throws DomainError `not_found` (404), `invalid` (422), `expedition_state` (409). */
  execute(command: ItemCommand & { readonly lot: string }, said: Omit<Said, 'kind'>): Promise<void> {
    return this.changes.execute(ruleOf('surplus'), command, async (em, change) => {
      const { shopId, productId, combinationId, lot } = command;
      const unitId = combinationId ?? productId;
      const [unit] = await this.units.find(em, shopId, [unitId]);
      if (!unit || unit.productId !== productId)
        throw new DomainError('invalid', 422, { fields: { productId: ['validation.unit'] } });
      const place = { unitId, lot };
      await this.differences.within(em, command, change, { part: null, place }, { ...said, kind: 'surplus' });
      return { ...place, ...said };
    });
  }
}
