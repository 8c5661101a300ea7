import type { MovementKind } from '@hanout/contracts';
import { type Actor, algiersDay, type Clock, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { EntryKind, Leg } from '../domain/postings.ts';
import { PaymentsApi } from '../payments.api.ts';
import { AccountMovementEntity } from '../persistence/account-movement.schema.ts';
import { nextMovementNumber } from '../persistence/movement-statements.ts';

export interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

export interface Movement {
  readonly accountId: string;
  readonly kind: MovementKind;
  readonly legs: readonly Leg[];
  readonly amount: number;
  readonly onDay: string;
  readonly reference?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly carriedBy?: string;
  readonly toAccountId?: string;
  readonly answers?: string;
}

export interface Entered {
  readonly id: string;
  readonly number: string;
}

/** Under which entry each kind of movement stands in the books. */
const ENTRY_OF: Readonly<Record<MovementKind, EntryKind>> = {
  transfer: 'transfer',
  arrival: 'transfer',
  count: 'count',
  expense: 'expense',
  owner: 'owner',
  reversal: 'reversal',
};

/** A movement with its entry of the books and its trace, in the caller's transaction. The caller has locked its account. */
@Injectable()
export class EnterMovement {
  constructor(
    private readonly payments: PaymentsApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  today(): string {
    return algiersDay(this.clock.now());
  }

  async execute(em: EntityManager, { shopId, actor }: By, movement: Movement): Promise<Entered> {
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const { kind, legs, note, accountId } = movement;
    const entryId = await this.payments.record(em, {
      ...{ shopId, orderId: null, kind: ENTRY_OF[kind], legs, actor, at, note: note ?? null, accountId },
      document: { kind: 'account_movement', id },
    });
    const number = await nextMovementNumber(em, shopId);
    const row = { ...rowOf(movement), id, shopId, number, entryId, createdAt: at };
    em.create(AccountMovementEntity, {
      ...row,
      madeById: isUuid(actor.id) ? actor.id : null,
      madeByName: actor.name || actor.kind,
    });
    const { legs: _, ...after } = movement;
    const audited = { action: `accounts.${kind}`, entity: 'money_account', entityId: accountId };
    this.audit.record(em, { shopId, actor, ...audited, after: { number: String(number), ...after } });
    await em.flush();
    return { id, number: String(number) };
  }
}

function rowOf({ legs: _, ...movement }: Movement) {
  return {
    ...movement,
    reference: movement.reference || null,
    note: movement.note || null,
    carriedBy: movement.carriedBy ?? null,
    toAccountId: movement.toAccountId ?? null,
    answers: movement.answers ?? null,
  };
}
