import { createHmac } from 'node:crypto';
import { MAX_KIOSKS } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, systemActor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { randomToken, tokenHash } from '../../../platform/http/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { KioskEntity } from '../persistence/kiosk.schema.ts';
import { countKiosks, findByCode } from '../persistence/kiosk-store.ts';

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
    private readonly idempotency: Idempotency,
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns its id, and the code that is shown to who asked, the same where it is asked again.
   * @throws DomainError `invalid` (422) when the shop has `MAX_KIOSKS`.
   */
  async add(
    shopId: string,
    name: string,
    actor: Actor,
  ): Promise<{ id: string; code: string; until: string }> {
    const added = await this.idempotency.transactional(async (em) => {
      const now = this.clock.now();
      if ((await countKiosks(em, shopId, now)) >= MAX_KIOSKS)
        throw new DomainError('invalid', 422, { fields: { name: ['validation.tooMany'] } });
      const id = uuidv7(now.getTime());
      const until = new Date(now.getTime() + CODE_MS);
      em.create(KioskEntity, { id, shopId, name, codeHash: codeHash(this.#codeOf(id)), codeUntil: until });
      this.#note(em, shopId, id, actor, { after: { name } });
      return { id, until: until.toISOString() };
    });
    const code = this.#codeOf(added.id);
    return { ...added, code: `${code.slice(0, 5)}-${code.slice(5)}` };
  }

  /** Made anew from its id wherever it is asked for, so that it is kept nowhere. */
  #codeOf(id: string): string {
    const digest = createHmac('sha256', this.config.secret).update(`kiosk code\n${id}`).digest('hex');
    const letter = (at: number) =>
      LETTERS[Number.parseInt(digest.slice(at * 6, at * 6 + 6), 16) % LETTERS.length];
    return Array.from({ length: CODE_LENGTH }, (_, at) => letter(at)).join('');
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
