import type { InputOf, moneyAccountsContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { legsOf } from '../domain/postings.ts';
import { PaymentsApi } from '../payments.api.ts';
import { hasArrived, lockMovement, mirroredLegs } from '../persistence/movement-statements.ts';
import { type By, type Entered, EnterMovement } from './enter-movement.ts';

type Expense = InputOf<typeof moneyAccountsContract.expense>['body'];
type OwnersMoney = InputOf<typeof moneyAccountsContract.owner>['body'];

/** What is paid out of an account, what its owner puts in and takes out, and what takes any of it back. */
@Injectable()
export class BookMoney {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly payments: PaymentsApi,
    private readonly enter: EnterMovement,
  ) {}

  /** @throws DomainError `invalid` (422): a day, an account of elsewhere; `account_closed`, `account_short` (409). */
  expense(by: By, accountId: string, { amount, ...said }: Expense): Promise<Entered> {
    return this.idempotency.transactional(async (em) => {
      const wanted = { shopId: by.shopId, accountId, takes: amount, field: null };
      const { place } = await this.payments.account(em, wanted);
      await this.payments.requireDay(em, by.shopId, said.onDay);
      const legs = legsOf([place, -amount], ['expenses', amount]);
      return this.enter.execute(em, by, { accountId, kind: 'expense', legs, amount: -amount, ...said });
    });
  }

  /** @throws DomainError `invalid` (422), `account_closed`, `account_short` (409). */
  owner(by: By, accountId: string, { amount, direction, ...said }: OwnersMoney): Promise<Entered> {
    const into = direction === 'in' ? amount : -amount;
    return this.idempotency.transactional(async (em) => {
      const wanted = { shopId: by.shopId, accountId, takes: -into, field: null };
      const { place } = await this.payments.account(em, wanted);
      await this.payments.requireDay(em, by.shopId, said.onDay);
      const legs = legsOf([place, into], ['owner', -into]);
      return this.enter.execute(em, by, { accountId, kind: 'owner', legs, amount: into, ...said });
    });
  }

  /**
   * Never an edit: the same entry the other way round, of today. An arrival that is taken back is under way again.
   * @throws DomainError `not_found` (404), `already_reversed`, `already_arrived`, `account_closed`, `account_short` (409).
   */
  reverse(by: By, movementId: string, reason: string): Promise<Entered> {
    return this.idempotency.transactional((em) => this.#reverse(em, by, movementId, reason));
  }

  async #reverse(em: EntityManager, by: By, movementId: string, reason: string): Promise<Entered> {
    const movement = await lockMovement(em, by.shopId, movementId);
    if (!movement || movement.kind === 'reversal') throw new DomainError('not_found', 404);
    if (movement.reversed) throw new DomainError('already_reversed', 409);
    if (movement.kind === 'transfer' && (await hasArrived(em, movementId)))
      throw new DomainError('already_arrived', 409);
    const { accountId, amount } = movement;
    await this.payments.account(em, { shopId: by.shopId, accountId, takes: amount, field: null });
    movement.reversed = true;
    const legs = await mirroredLegs(em, movement.entryId);
    const said = { onDay: this.enter.today(), note: reason, answers: movementId };
    return this.enter.execute(em, by, { accountId, kind: 'reversal', legs, amount: -amount, ...said });
  }
}
