import { type Clock, DomainError, systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Guesses, type GuessRule } from '../persistence/guesses.ts';
import { AuditApi } from './audit.ts';
import type { Visitor } from './open-session.ts';
import { SignIns } from './sign-ins.ts';

/** Whose account is tried at, and from where. */
export interface Tried extends Visitor {
  readonly shopId: string;
  /** undefined: nobody's. */
  readonly staffId: string | undefined;
  /** What counts together. */
  readonly name: string;
  /** What is tried: passwords, or codes of the second factor, of which there are only a million. */
  readonly what: 'password' | 'code';
}

const MINUTE_MS = 60_000;
const WINDOW = { windowMs: 15 * MINUTE_MS, pauseMs: MINUTE_MS };
const FREE_CODES = 5;
const SLOWED = 'staff.login_slowed';

/** Tries at signing in, counted and slowed; each wrong one is in the audit log. */
@Injectable()
export class SignInTries {
  readonly #rules: Readonly<Record<Tried['what'], GuessRule>>;

  constructor(
    @Inject(CONFIG) { signInTries }: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly guesses: Guesses,
    private readonly audit: AuditApi,
    private readonly signIns: SignIns,
  ) {
    this.#rules = { password: { free: signInTries, ...WINDOW }, code: { free: FREE_CODES, ...WINDOW } };
  }

  /** @returns how many tries there were in the window. @throws DomainError `too_many_requests` (429). */
  async take(tried: Tried): Promise<number> {
    const rule = this.#rules[tried.what];
    const guess = await this.unitOfWork.transactional((em) =>
      this.guesses.take(em, tried.name, this.clock.now(), rule),
    );
    if (!guess.allowed) {
      const { retryAfterSeconds } = guess;
      throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds } });
    }
    if (guess.count === rule.free) await this.#record(tried, SLOWED, {});
    return guess.count;
  }

  /** Wrong ones are in the audit log: no more of them than tries are let through. */
  failed(tried: Tried, tries: number): Promise<void> {
    return this.#record(tried, 'staff.login_failed', { tries });
  }

  /** The right one was given. */
  forget(em: EntityManager, { name }: Tried): Promise<void> {
    return this.guesses.forget(em, name);
  }

  async #record(
    { staffId, shopId, address, device, what }: Tried,
    action: string,
    more: object,
  ): Promise<void> {
    if (staffId === undefined) return;
    const actor = systemActor('sign-in');
    await this.unitOfWork.transactional(async (em) => {
      const wrong = what === 'code' ? 'wrong_code' : 'wrong_password';
      const result = action === SLOWED ? 'locked' : wrong;
      this.signIns.note(em, result, { staffId, shopId, device, address });
      this.audit.record(em, {
        ...{ shopId, actor, action, entity: 'staff', entityId: staffId },
        after: { address, device, ...(what === 'code' ? { secondFactor: true } : {}), ...more },
      });
    });
  }
}
