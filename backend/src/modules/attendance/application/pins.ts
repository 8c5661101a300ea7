import { createHmac } from 'node:crypto';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { hashSecret, isSecret } from '../../../platform/argon2/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi, StaffApi } from '../../staff/index.ts';
import { PinEntity } from '../persistence/kiosk.schema.ts';
import { findPin, nameOf } from '../persistence/kiosk-store.ts';
import { PinBox } from './pin-box.ts';

export interface Holder {
  readonly shopId: string;
  readonly staffId: string;
}

/**
 * PINs of members of staff. Four digits are soon tried through: what is kept is Argon2id of a keyed digest, so that a copy of
 * the database alone tells none.
 */
@Injectable()
export class Pins {
  readonly #box: PinBox;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly staff: StaffApi,
  ) {
    this.#box = new PinBox(config.secret);
  }

  /** What devices seal PINs for. */
  get publicKey(): string {
    return this.#box.publicKey;
  }

  /** @throws DomainError `wrong_password` (422), beside its field. */
  async setOwn(holder: Holder, current: string, pin: string, actor: Actor): Promise<void> {
    await this.staff.requirePassword(holder.staffId, current);
    await this.set(holder, pin, actor);
  }

  /** In place of the one before; whoever was locked out by it may try again. @throws DomainError `not_found` (404). */
  async set(holder: Holder, pin: string, actor: Actor): Promise<void> {
    const { shopId, staffId } = holder;
    const pinHash = await hashSecret(this.#digest(holder, pin));
    await this.work.transactional(async (em) => {
      if ((await nameOf(em, shopId, staffId)) === null) throw new DomainError('not_found', 404);
      const kept = { pinHash, failures: 0, lockedUntil: null, changedAt: this.clock.now() };
      await em.upsert(PinEntity, { shopId, staffId, ...kept });
      const entry = { shopId, actor, action: 'staff.edit', entity: 'attendance_pin', entityId: staffId };
      this.audit.record(em, { ...entry, after: { changed: true } });
    });
  }

  /** The hash that stands now, to be compared outside of the transaction; null: none, or nobody of this shop. */
  async hashOf(em: EntityManager, { shopId, staffId }: Holder): Promise<string | null> {
    if ((await nameOf(em, shopId, staffId)) === null) return null;
    return (await findPin(em, shopId, staffId))?.pinHash ?? null;
  }

  /** Of a press, as the device has sealed it. */
  async isRight(
    press: Holder & { readonly key: string; readonly pin: string },
    pinHash: string | null,
  ): Promise<boolean> {
    const pin = this.#box.open(press.key, press.pin);
    return pin !== null && pinHash !== null && isSecret(this.#digest(press, pin), pinHash);
  }

  #digest({ shopId, staffId }: Holder, pin: string): string {
    return createHmac('sha256', this.config.secret)
      .update(`pin\n${shopId}\n${staffId}\n${pin}`)
      .digest('base64');
  }
}
