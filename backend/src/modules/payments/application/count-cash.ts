import type { AnswerOf, InputOf, moneyAccountsContract } from '@hanout/contracts';
import {
  type CashPieces,
  type Clock,
  countedDifference,
  DomainError,
  isUuid,
  uuidv7,
  worthOf,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { legsOf } from '../domain/postings.ts';
import { holdsCash, PaymentsApi } from '../payments.api.ts';
import { CashCountEntity } from '../persistence/account-movement.schema.ts';
import { type By, EnterMovement } from './enter-movement.ts';

type Count = InputOf<typeof moneyAccountsContract.count>['body'];
type Counted = AnswerOf<typeof moneyAccountsContract.count>;

/** Cash is counted by notes and coins; what differs from the books is entered, with its reason. */
@Injectable()
export class CountCash {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly payments: PaymentsApi,
    private readonly enter: EnterMovement,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `invalid` (422): no cash account, or a difference of a dinar and more without a reason;
   * `account_closed`, `count_changed` (409): money moved while it was counted.
   */
  execute(by: By, accountId: string, { expected, pieces, reason }: Count): Promise<Counted> {
    return this.idempotency.transactional(async (em) => {
      const account = await this.payments.account(em, { shopId: by.shopId, accountId, field: null });
      if (!holdsCash(account.kind))
        throw new DomainError('invalid', 422, { fields: { accountId: ['validation.choice'] } });
      if (account.balance !== expected)
        throw new DomainError('count_changed', 409, { extra: { expected: account.balance } });
      const counted = worthOf(pieces as CashPieces);
      const difference = counted - expected;
      const { whole, rounding } = countedDifference(difference);
      if (whole !== 0 && !reason)
        throw new DomainError('invalid', 422, { fields: { reason: ['money.reason'] } });
      const legs = legsOf([account.place, difference], ['cash_differences', -whole], ['rounding', -rounding]);
      const onDay = this.enter.today();
      const movement = { accountId, kind: 'count', legs, amount: difference, onDay, note: reason } as const;
      const entered = difference === 0 ? null : await this.enter.execute(em, by, movement);
      const id = this.#keep(
        em,
        by,
        { accountId, expected, counted, pieces: pieces as CashPieces },
        reason,
        entered,
      );
      await em.flush();
      return { ok: true, id, difference } as Counted;
    });
  }

  #keep(
    em: EntityManager,
    { shopId, actor }: By,
    count: { accountId: string; expected: number; counted: number; pieces: CashPieces },
    reason: string | null | undefined,
    entered: { id: string } | null,
  ): string {
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    em.create(CashCountEntity, {
      ...count,
      ...{ id, shopId, at, reason: reason || null, movementId: entered?.id ?? null },
      madeById: isUuid(actor.id) ? actor.id : null,
      madeByName: actor.name || actor.kind,
    });
    const audited = { action: 'accounts.counted', entity: 'money_account', entityId: count.accountId };
    this.audit.record(em, { shopId, actor, ...audited, after: count });
    return id;
  }
}
