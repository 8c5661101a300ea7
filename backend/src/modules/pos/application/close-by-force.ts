import type { InputOf, registerSessionsContract } from '@hanout/contracts';
import {
  type CashPieces,
  type Clock,
  DomainError,
  type TillDocument,
  toCentimes,
  worthOf,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockDevice } from '../persistence/device-store.ts';
import { lockRegister } from '../persistence/register-store.ts';
import { closeSession, lockSession, settleIfDone } from '../persistence/session-store.ts';
import type { By } from './edit-registers.ts';
import { PostSession } from './post-session.ts';

type Count = InputOf<typeof registerSessionsContract.close>['body'];

/** A session whose device will not close it: somebody counts its drawer. */
@Injectable()
export class CloseByForce {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly sessions: PostSession,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns counted less expected
   * @throws DomainError `not_found` (404); `session_closed`, `device_active` (409); `invalid` (422): the pieces are another sum.
   */
  execute(by: By, id: string, { pieces, counted, left, reason }: Count): Promise<{ difference: number }> {
    return this.idempotency.transactional(async (em) => {
      const { shopId, actor } = by;
      const known = await lockSession(em, shopId, id);
      if (!known) throw new DomainError('not_found', 404);
      if (known.state !== 'open') throw new DomainError('session_closed', 409);
      const device = await lockDevice(em, known.deviceId);
      if (device?.state === 'active') throw new DomainError('device_active', 409);
      const register = await lockRegister(em, shopId, known.registerId);
      if (!device || !register) throw new DomainError('not_found', 404);
      requireSum(pieces, counted.cash, left);
      const now = this.clock.now();
      // What the books name it after is the session itself.
      const document = { id, approvals: [], cashierId: actor.id } as unknown as TillDocument;
      const posting = { document, device, register, madeAt: now, now, actor, people: [], wasKept: false };
      const difference = await this.sessions.count(em, posting, id, counted.cash, left);
      await closeSession(em, id, {
        ...{ closedBy: actor.id, closedAt: now, counted, pieces, left, reason, z: null, difference },
        forced: true,
      });
      await settleIfDone(em, id);
      const what = { action: 'till.close', entity: 'register_session', entityId: id };
      this.audit.record(em, {
        shopId,
        actor,
        ...what,
        after: { forced: true, counted, left, difference, reason },
      });
      return { difference: toCentimes(difference) };
    });
  }
}

function requireSum(pieces: CashPieces, cash: number, left: number): void {
  const field = worthOf(pieces) !== cash ? 'counted.cash' : left > cash ? 'left' : null;
  if (field) throw new DomainError('invalid', 422, { fields: { [field]: ['validation.amount'] } });
}
