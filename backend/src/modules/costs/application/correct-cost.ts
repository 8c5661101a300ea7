import { type Actor, type Centimes, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CORRECT, UNIT_COST } from '../persistence/adjustment-statements.ts';

export interface CorrectCommand {
  readonly shopId: string;
  readonly unitId: string;
  /** Of a piece, without tax. */
  readonly cost: Centimes;
  readonly reason: string;
  readonly actor: Actor;
}

/** Somebody says what a piece costs from now on; what was reckoned before stays as it was. */
@Injectable()
export class CorrectCost {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404) for a unit that the shop has never had. */
  execute({ shopId, unitId, cost, reason, actor }: CorrectCommand): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      const [unit] = await sqlIn<{ pieces: number; value: number }>(em, UNIT_COST, [shopId, unitId]);
      if (!unit) throw new DomainError('not_found', 404);
      const by = isUuid(actor.id) ? actor.id : null;
      const at = this.clock.now();
      await sqlIn(em, CORRECT, [uuidv7(), shopId, unitId, cost, reason, at, by, actor.name || null]);
      this.audit.record(em, {
        ...{ shopId, actor, action: 'stock.correct_cost', entity: 'unit', entityId: unitId },
        before: unit,
        after: { cost, reason },
      });
    });
  }
}
