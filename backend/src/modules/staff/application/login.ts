import { type Clock, DomainError, systemActor } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { KnownDevice } from '../../../platform/http/index.ts';
import type { Member } from '../domain/member.ts';
import { Guesses, type GuessRule } from '../persistence/guesses.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import { AuditApi } from './audit.ts';
import { OpenSession, type Visitor } from './open-session.ts';
import { isPassword, requireRoom } from './passwords.ts';

export interface Credentials extends Visitor {
  /** E-mail address or mobile number, as typed. */
  readonly email: string;
  readonly password: string;
  readonly shopId: string;
  /** The browser, where somebody has signed in from it before. */
  readonly browser: KnownDevice | null;
  /** The session that the browser presented, which ends: a new sign-in never continues an old one. */
  readonly previousSecret?: string;
}

export interface OpenedSession {
  /** 256 random bits for the cookie; only its hash is kept. */
  readonly secret: string;
  readonly staff: Member;
}

const MINUTE_MS = 60_000;
/** Wrong passwords of strangers at one account, from however many addresses; and of one known browser. */
const ruleOf = ({ signInTries }: Config): GuessRule => ({
  free: signInTries,
  windowMs: 15 * MINUTE_MS,
  pauseMs: MINUTE_MS,
});

@Injectable()
export class Login {
  readonly #rule: GuessRule;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly guesses: Guesses,
    private readonly sessions: OpenSession,
    private readonly audit: AuditApi,
  ) {
    this.#rule = ruleOf(config);
  }

  /**
   * Strangers who guess at an account are slowed by the account, from wherever they come; a browser that its member
   * signed in from before has tries of its own, so that nobody is locked out by others.
   * @throws DomainError `bad_credentials` (401), the same and after the same time whatever was wrong;
   * `too_many_requests` (429).
   */
  async execute(credentials: Credentials): Promise<OpenedSession> {
    const { email, password, shopId, previousSecret, browser, device, address } = credentials;
    const typed = email.trim();
    if (!browser) await requireRoom();
    const known = await this.repository.byName(typed, shopId);
    const isOwnDevice = known !== undefined && browser?.staffId === known.id;
    // One count, whether the account is named by its e-mail address or by its number.
    const name = isOwnDevice
      ? `device ${browser.id}`
      : `account ${shopId} ${known?.id ?? typed.toLowerCase()}`;
    const count = await this.#take(name, known, credentials);
    if (!(await isPassword(password, known?.passwordHash, isOwnDevice)) || !known) {
      if (known) await this.#record(known, credentials, 'staff.login_failed', { tries: count });
      throw new DomainError('bad_credentials', 401);
    }
    const { passwordHash: _, ...staff } = known;
    const secret = await this.unitOfWork.transactional(async (em) => {
      await this.guesses.forget(em, name);
      return this.sessions.within(em, { staff, shopId, previousSecret, device, address });
    });
    return { secret, staff };
  }

  /** @returns how many tries there were in the window. @throws DomainError `too_many_requests` (429). */
  async #take(name: string, known: Member | undefined, credentials: Credentials): Promise<number> {
    const guess = await this.unitOfWork.transactional((em) =>
      this.guesses.take(em, name, this.clock.now(), this.#rule),
    );
    if (!guess.allowed) {
      const { retryAfterSeconds } = guess;
      throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds } });
    }
    if (known && guess.count === this.#rule.free)
      await this.#record(known, credentials, 'staff.login_slowed', {});
    return guess.count;
  }

  /** Wrong passwords are in the audit log: no more of them than tries are let through. */
  #record(
    { id }: Member,
    { shopId, address, device }: Credentials,
    action: string,
    more: object,
  ): Promise<void> {
    const actor = systemActor('sign-in');
    return this.unitOfWork.transactional(async (em) => {
      this.audit.record(em, {
        ...{ shopId, actor, action, entity: 'staff', entityId: id },
        after: { address, device, ...more },
      });
    });
  }
}
