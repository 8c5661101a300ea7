import { randomInt } from 'node:crypto';
import { type Actor, type Clock, DomainError, systemActor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { randomToken, tokenHash } from '../../../platform/http/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { KioskEntity } from '../persistence/kiosk.schema.ts';
import { findByCode } from '../persistence/kiosk-store.ts';

/** No letters or digits that look or sound like others: it is read from one screen and typed on another. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const CODE_LENGTH = 10;
const CODE_MS = 15 * 60_000;

/** However it was typed: in small letters, with spaces or dashes. */
const codeHash = (code: string) => tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Devices that are kiosks of the shop: a manager is given a code, the device takes it, and is let go again. */
@Injectable()
export class EditKiosks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id, and the code that is shown once. */
  add(shopId: string, name: string, actor: Actor): Promise<{ id: string; code: string; until: Date }> {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const until = new Date(now.getTime() + CODE_MS);
    return this.work.transactional(async (em) => {
      em.create(KioskEntity, { id, shopId, name, codeHash: codeHash(code), codeUntil: until });
      this.#note(em, shopId, id, actor, { after: { name } });
      return { id, code: `${code.slice(0, 5)}-${code.slice(5)}`, until };
    });
  }

  /** @returns the token that the device keeps. @throws DomainError `kiosk_code` (422). */
  pair(shopId: string, code: string): Promise<{ name: string; token: string }> {
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      const kiosk = await findByCode(em, shopId, codeHash(code), now);
      if (!kiosk) throw new DomainError('kiosk_code', 422, { fields: { code: ['kiosk_code'] } });
      const token = randomToken();
      Object.assign(kiosk, { codeHash: null, codeUntil: null });
      Object.assign(kiosk, { tokenHash: tokenHash(token), pairedAt: now, seenAt: now });
      this.#note(em, shopId, kiosk.id, systemActor(kiosk.name), { after: { paired: true } });
      return { name: kiosk.name, token };
    });
  }

  /** @throws DomainError `not_found` (404). */
  revoke(shopId: string, id: string, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const kiosk = await em.findOne(KioskEntity, { id, shopId, revokedAt: null });
      if (!kiosk) throw new DomainError('not_found', 404);
      Object.assign(kiosk, { codeHash: null, codeUntil: null, tokenHash: null, revokedAt: this.clock.now() });
      this.#note(em, shopId, id, actor, { before: { name: kiosk.name }, after: { revoked: true } });
    });
  }

  #note(em: EntityManager, shopId: string, entityId: string, actor: Actor, what: object): void {
    this.audit.record(em, {
      shopId,
      actor,
      action: 'staff.edit',
      entity: 'attendance_kiosk',
      entityId,
      ...what,
    });
  }
}
