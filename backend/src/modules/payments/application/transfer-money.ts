import type { InputOf, moneyAccountsContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { legsOf } from '../domain/postings.ts';
import { PaymentsApi } from '../payments.api.ts';
import { hasArrived, lockMovement } from '../persistence/movement-statements.ts';
import { type By, type Entered, EnterMovement } from './enter-movement.ts';

type Transfer = InputOf<typeof moneyAccountsContract.transfer>['body'];
type Arrival = InputOf<typeof moneyAccountsContract.arrive>['body'];

/** Money goes from an account to another in two steps: until it has arrived, somebody has it in a pocket. */
@Injectable()
export class TransferMoney {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly payments: PaymentsApi,
    private readonly enter: EnterMovement,
  ) {}

  /** @throws DomainError `invalid` (422): a day, or an account of elsewhere; `account_closed`, `account_short` (409). */
  send(by: By, accountId: string, transfer: Transfer): Promise<Entered> {
    const { shopId } = by;
    const { toId, amount, onDay, reference, carriedBy, note } = transfer;
    return this.idempotency.transactional(async (em) => {
      if (toId === accountId)
        throw new DomainError('invalid', 422, { fields: { toId: ['validation.choice'] } });
      // In one order whichever way the money goes.
      const ends = [
        { accountId, takes: amount, field: null },
        { accountId: toId, field: 'toId' },
      ];
      ends.sort((a, b) => a.accountId.localeCompare(b.accountId));
      const held = [];
      for (const end of ends) held.push(await this.payments.account(em, { shopId, ...end }));
      const place = held.find(({ id }) => id === accountId)?.place ?? 'till';
      await this.payments.requireDay(em, shopId, onDay);
      const legs = legsOf([place, -amount], ['in_transfer', amount]);
      const said = { onDay, reference, carriedBy, note };
      return this.enter.execute(em, by, {
        ...{ accountId, kind: 'transfer', legs, amount: -amount, toAccountId: toId },
        ...said,
      });
    });
  }

  /**
   * @throws DomainError `not_found` (404), `already_arrived`, `account_closed` (409), `invalid` (422): a day, more than was
   * sent, or less without a reason.
   */
  arrive(by: By, transferId: string, arrival: Arrival): Promise<Entered> {
    return this.idempotency.transactional((em) => this.#arrive(em, by, transferId, arrival));
  }

  async #arrive(
    em: EntityManager,
    by: By,
    transferId: string,
    { received, onDay, reason }: Arrival,
  ): Promise<Entered> {
    const transfer = await lockMovement(em, by.shopId, transferId);
    if (transfer?.kind !== 'transfer') throw new DomainError('not_found', 404);
    if (transfer.reversed || (await hasArrived(em, transferId)))
      throw new DomainError('already_arrived', 409);
    await this.payments.requireDay(em, by.shopId, onDay);
    const sent = -transfer.amount;
    const refuse = (field: string, key: string) =>
      new DomainError('invalid', 422, { fields: { [field]: [key] } });
    if (received > sent) throw refuse('received', 'validation.overMaximum');
    if (received < sent && !reason) throw refuse('reason', 'money.reason');
    const accountId = transfer.toAccountId ?? '';
    const to = await this.payments.account(em, { shopId: by.shopId, accountId, field: null });
    const legs = legsOf(['in_transfer', -sent], [to.place, received], ['cash_differences', sent - received]);
    const said = { onDay, note: reason, answers: transferId };
    return this.enter.execute(em, by, { accountId, kind: 'arrival', legs, amount: received, ...said });
  }
}
