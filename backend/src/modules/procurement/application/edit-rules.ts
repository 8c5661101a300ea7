import type { InputOf, reorderContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { unitsOf } from '../persistence/procured-units.ts';
import { RULE_BEFORE, SET_RULE, TAKE_SUGGESTIONS } from '../persistence/reorder-statements.ts';
import type { By } from './edit-suppliers.ts';

type Rule = InputOf<typeof reorderContract.rule>['body'];

/** What people say of a unit, beside what is sold of it. */
@Injectable()
export class EditRules {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
  ) {}

  /** Holds from the next review on; what is not bought any more is suggested no longer at once. @throws DomainError `not_found` (404) */
  async execute(by: By, unitId: string, rule: Rule): Promise<void> {
    await this.work.transactional(async (em) => {
      const { shopId } = by;
      if (!(await unitsOf(em, shopId, [unitId])).has(unitId)) throw new DomainError('not_found', 404);
      const [before] = await sqlIn<object>(em, RULE_BEFORE, [unitId]);
      await sqlIn(em, SET_RULE, [unitId, shopId, rule.minimum, rule.maximum, rule.off]);
      if (rule.off) await sqlIn(em, TAKE_SUGGESTIONS, [shopId, [unitId]]);
      const of = { action: 'suppliers.reorder_rule', entity: 'unit', entityId: unitId } as const;
      this.audit.record(em, { ...by, ...of, before: before ?? null, after: rule });
    });
  }
}
