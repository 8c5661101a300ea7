import { randomBytes } from 'node:crypto';
import { TILL_PIN } from '@hanout/contracts';
import { type Clock, DomainError, pinVerifier } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Sealer } from '../../../platform/sealing/index.ts';
import { AuditApi, StaffApi } from '../../staff/index.ts';
import { keepPin, pinsOf, removePin } from '../persistence/pin-store.ts';
import type { By } from './edit-registers.ts';

/** Basis points that a cashier may take off unless something else was set. */
export const USUAL_DISCOUNT = 1_000;

/** By which PIN people sign in at tills, and how much each of them may take off. */
@Injectable()
export class TillPins {
  readonly #sealer: Sealer;

  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly staff: StaffApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.#sealer = new Sealer(config.secret, 'till pins');
  }

  /** @throws DomainError `not_found` (404): nobody who may sell; `invalid` (422): too short for who may approve. */
  async set(
    by: By,
    staffId: string,
    { pin, maxDiscount }: { pin?: string | null; maxDiscount: number },
  ): Promise<void> {
    const kept = pin ? await this.#kept(staffId, pin) : null;
    await this.work.transactional((em) => this.#set(em, by, staffId, { pin, kept, maxDiscount }));
  }

  async #set(
    em: EntityManager,
    { shopId, actor }: By,
    staffId: string,
    { pin, kept, maxDiscount }: { pin?: string | null | undefined; kept: Kept | null; maxDiscount: number },
  ): Promise<void> {
    const [sellers, approvers] = [
      await this.staff.whoMay(em, shopId, 'till.sell'),
      await this.staff.whoMay(em, shopId, 'till.approve'),
    ];
    const isOf = (people: readonly { id: string }[]) => people.some(({ id }) => id === staffId);
    if (!isOf(sellers) && !isOf(approvers)) throw new DomainError('not_found', 404);
    if (pin && isOf(approvers) && pin.length < TILL_PIN.approver)
      throw new DomainError('invalid', 422, { fields: { pin: ['till.pin'] } });
    await keepPin(em, { shopId, staffId, kept, maxDiscount, by: actor.name, at: this.clock.now() });
    const what = { action: 'till.setup', entity: 'till_pin', entityId: staffId };
    this.audit.record(em, { shopId, actor, ...what, after: { changed: kept !== null, maxDiscount } });
  }

  /** @throws DomainError `not_found` (404): nobody of the shop who has one. */
  remove({ shopId, actor }: By, staffId: string): Promise<void> {
    return this.work.transactional(async (em) => {
      const known = await pinsOf(em, shopId);
      if (!known.has(staffId)) throw new DomainError('not_found', 404);
      await removePin(em, shopId, staffId, this.clock.now());
      const what = { action: 'till.setup', entity: 'till_pin', entityId: staffId };
      this.audit.record(em, { shopId, actor, ...what, after: { removed: true } });
    });
  }

  /** What a device knows a PIN by; null where the secret of the installation is another one by now. */
  open(staffId: string, sealed: string): string | null {
    return this.#sealer.open(staffId, sealed);
  }

  async #kept(staffId: string, pin: string): Promise<Kept> {
    const salt = randomBytes(16).toString('base64url');
    return { salt, verifier: this.#sealer.seal(staffId, await pinVerifier(pin, salt)) };
  }
}

interface Kept {
  readonly salt: string;
  readonly verifier: string;
}
