import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { KEEP_FACTS, KEEP_FUNNEL } from '../persistence/fact-statements.ts';

/** Writes down what orders sold and how far they came, as reports count it. */
@Injectable()
export class KeepFacts {
  /** Repeatable: a fact is written once, and how far an order came is what it says now. */
  async execute(em: EntityManager, orderIds: readonly string[]): Promise<void> {
    const ids = [...new Set(orderIds)];
    await sqlIn(em, KEEP_FACTS, [ids]);
    await sqlIn(em, KEEP_FUNNEL, [ids]);
  }
}
