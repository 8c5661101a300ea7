import type { StatementCandidate } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { ONE_ROW } from '../persistence/selection-statements.ts';
import { GetCandidates } from '../read/get-candidates.query.ts';
import { FindOrders } from './find-orders.ts';
import type { RowToMatch } from './judge-rows.ts';
import { lockStatement } from './statement-lock.ts';

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
      const payment = await lockStatement(em, id);
      const [row] = await sqlIn<RowToMatch & object>(em, ONE_ROW, [id, number]);
      if (payment?.shopId !== shopId || !row) throw new DomainError('not_found', 404);
      const nearest = q === '' ? await this.find.ofRow(em, payment, row) : [];
      return { transporterId: payment.transporterId, found: nearest };
    });
    return q === ''
      ? this.candidates.found(shopId, found, locale)
      : this.candidates.searched(shopId, transporterId, q, locale);
  }
}
