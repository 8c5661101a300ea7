import type { Doubt } from '@hanout/contracts';
import { algiersDay, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { afterTry, KIOSK_TRIES, momentOf, PIN_TRIES, type Said } from '../domain/presses.ts';
import { isClosed, lockPerson } from '../persistence/attendance-store.ts';
import { PunchEntity } from '../persistence/kiosk.schema.ts';
import { findKiosk, findPin, findPunch, knownName, lockKiosk, nameOf } from '../persistence/kiosk-store.ts';
import { DayBook } from './day-book.ts';
import { Pins } from './pins.ts';
import { Punch } from './punch.ts';

export interface KioskPress extends Said {
  readonly shopId: string;
  /** Of the device. */
  readonly token: string;
  /** Of the press: sent twice, it counts once. */
  readonly key: string;
  readonly staffId: string;
  /** Sealed. */
  readonly pin: string;
}
export interface KioskAnswer {
  readonly what: 'in' | 'out' | 'doubtful';
  readonly at: Date;
  readonly name: string;
}

/** Somebody comes or goes at a kiosk. A try is counted before its PIN is looked at; a press that was taken is answered as at first. */
@Injectable()
export class KioskPunch {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
    private readonly pins: Pins,
    private readonly punch: Punch,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  get publicKey(): string {
    return this.pins.publicKey;
  }

  /** @throws DomainError `kiosk_unpaired`, `pin_wrong` (401), `pin_locked` (429), `month_closed` (409), `not_found` (404). */
  async execute(press: KioskPress): Promise<KioskAnswer> {
    const begun = await this.work.transactional((em) => this.#begin(em, press));
    if ('what' in begun) return begun;
    const { kioskId, pinHash } = begun;
    const right = await this.pins.isRight(press, pinHash);
    if (!right && !press.waited) throw new DomainError('pin_wrong', 401);
    try {
      return await this.work.transactional((em) => this.#finish(em, press, kioskId, right));
    } catch (error) {
      const doubt = lastingDoubt(press, error);
      if (!doubt) throw error;
      if (doubt === 'fault') this.log.error({ err: error, key: press.key }, 'a press waits to be looked at');
      return this.work.transactional((em) => this.#finish(em, press, kioskId, right, doubt));
    }
  }

  /** The answer of a press that was taken; else the PIN that it is tried at. */
  async #begin(em: EntityManager, press: KioskPress) {
    const { shopId, staffId, key } = press;
    const known = await findKiosk(em, shopId, tokenHash(press.token));
    if (!known) throw new DomainError('kiosk_unpaired', 401);
    const kiosk = await lockKiosk(em, known.id);
    const now = this.book.now();
    kiosk.seenAt = now;
    const taken = await this.#taken(em, kiosk.id, press);
    if (taken) return taken;
    await lockPerson(em, shopId, staffId);
    const kept = await findPin(em, shopId, staffId);
    const waits = [kiosk.lockedUntil, kept?.lockedUntil].filter((until) => until && until > now);
    if (waits[0]) throw locked(waits[0], now);
    Object.assign(kiosk, afterTry(kiosk.failures, now, KIOSK_TRIES));
    if (kept) Object.assign(kept, afterTry(kept.failures, now, PIN_TRIES));
    return { kioskId: kiosk.id, pinHash: await this.pins.hashOf(em, press), key };
  }

  async #taken(em: EntityManager, kioskId: string, { key, shopId }: KioskPress): Promise<KioskAnswer | null> {
    const row = await findPunch(em, kioskId, key);
    if (!row) return null;
    return { what: row.result, at: row.at, name: (await nameOf(em, shopId, row.staffId)) ?? '' };
  }

  /** @param known why it cannot stand in the book of days, where that is known already */
  async #finish(
    em: EntityManager,
    press: KioskPress,
    kioskId: string,
    right: boolean,
    known: Doubt | null = null,
  ): Promise<KioskAnswer> {
    const { shopId, staffId } = press;
    const kiosk = await lockKiosk(em, kioskId);
    const taken = await this.#taken(em, kioskId, press);
    if (taken) return taken;
    await lockPerson(em, shopId, staffId);
    const name = await knownName(em, shopId, staffId);
    if (name === null) throw new DomainError('not_found', 404);
    const left = (await nameOf(em, shopId, staffId)) === null;
    if (right) {
      const free = { failures: 0, lockedUntil: null };
      Object.assign(kiosk, free);
      Object.assign((await findPin(em, shopId, staffId)) ?? {}, free);
    }
    const now = this.book.now();
    const { at, doubt } = momentOf(press, now);
    const placed = await this.#place(em, press, at, known ?? (left ? 'left' : right ? doubt : 'pin'));
    em.create(PunchEntity, {
      ...{ id: this.book.newId(), shopId, kioskId, key: press.key, staffId },
      ...{ pressedAt: press.pressedAt, at: placed.at, receivedAt: now },
      ...{ result: placed.what, why: placed.why },
    });
    return { what: placed.what, at: placed.at, name };
  }

  /** In the book of days, or among what somebody has to look at: what was pressed is never lost. */
  async #place(em: EntityManager, press: KioskPress, at: Date, doubt: Doubt | null) {
    const { shopId, staffId, waited } = press;
    const doubtful = (why: Doubt) => ({ what: 'doubtful' as const, at, why });
    if (doubt) return doubtful(doubt);
    if (waited && (await isClosed(em, shopId, algiersDay(at)))) return doubtful('closed');
    const pressed = await this.punch.within(em, { shopId, staffId, source: 'kiosk' }, at);
    return pressed ? { ...pressed, why: null } : doubtful('order');
  }
}

/** A fault that is still there so long after the press would hold it for ever, milliseconds. */
const FAULT_MS = 10 * 60_000;

/** Why what waited is to be looked at instead of being sent again; null: it is refused as what is pressed now would be. */
function lastingDoubt({ waited, pressedAt, sentAt }: KioskPress, error: unknown): Doubt | null {
  if (!waited) return null;
  if (error instanceof DomainError) return error.code === 'month_closed' ? 'closed' : null;
  return sentAt.getTime() - pressedAt.getTime() >= FAULT_MS ? 'fault' : null;
}

function locked(until: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new DomainError('pin_locked', 429, { extra: { retryAfterSeconds } });
}
