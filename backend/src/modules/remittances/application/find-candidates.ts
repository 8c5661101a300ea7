import type { StatementCandidate } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { SOME_ROWS } from '../persistence/matching-statements.ts';
import { STATEMENT_OF_SHOP } from '../persistence/statement-statements.ts';
import { GetCandidates } from '../read/get-candidates.query.ts';
import { FindOrders } from './find-orders.ts';
import type { RowToMatch } from './matched-rows.ts';
import type { LockedStatement } from './statement-lock.ts';

interface Asked {
  readonly shopId: string;
  readonly id: string;
  readonly number: number;
  readonly q: string;
  readonly locale: Locale;
}

/** Orders that a row may be: the nearest, or those that a search finds. */
@Injectable()
export class FindCandidates {
  constructor(
    private readonly work: UnitOfWork,
    private readonly find: FindOrders,
    private readonly candidates: GetCandidates,
  ) {}

  /** @throws DomainError `not_found` (404) */
  async execute({ shopId, id, number, q, locale }: Asked): Promise<StatementCandidate[]> {
    const { transporterId, found } = await this.work.transactional(async (em) => {
      const [payment] = await sqlIn<LockedStatement>(em, STATEMENT_OF_SHOP, [id, shopId]);
      const [row] = payment ? await sqlIn<RowToMatch & object>(em, SOME_ROWS, [id, [number]]) : [];
      if (!payment || !row) throw new DomainError('not_found', 404);
      const nearest = q === '' ? await this.find.ofRow(em, payment, row) : [];
      return { transporterId: payment.transporterId, found: nearest };
    });
    return q === ''
      ? this.candidates.found(shopId, found, locale)
      : this.candidates.searched(shopId, transporterId, q, locale);
  }
}
