import { type Clock, DomainError, systemActor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type KnownDevice, randomToken, tokenHash } from '../../../platform/http/index.ts';
import type { Member } from '../domain/member.ts';
import { endOf, idleSince } from '../domain/session.ts';
import { Guesses, type GuessRule } from '../persistence/guesses.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import { StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { isPassword } from './passwords.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly shopId: string;
  /** Where it came from, for the trail. */
  readonly address: string | null;
  /** The browser, where somebody has signed in from it before. */
  readonly device: KnownDevice | null;
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
const RULE: GuessRule = { free: 20, windowMs: 15 * MINUTE_MS, pauseMs: MINUTE_MS };

@Injectable()
export class Login {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly guesses: Guesses,
    private readonly audit: AuditApi,
  ) {}

  /**
   * Strangers who guess at an account are slowed by the account, from wherever they come; a browser that its member
   * signed in from before has tries of its own, so that nobody is locked out by others.
   * @throws DomainError `bad_credentials` (401), the same and after the same time whatever was wrong;
   * `too_many_requests` (429).
   */
  async execute(credentials: Credentials): Promise<OpenedSession> {
    const { email, password, shopId, previousSecret, device } = credentials;
    const known = await this.repository.byEmail(email.trim(), shopId);
    const isOwnDevice = device !== null && device.staffId === known?.id;
    const name = isOwnDevice ? `device ${device.id}` : `account ${shopId} ${email.trim().toLowerCase()}`;
    const count = await this.#take(name, known, credentials);
    if (!(await isPassword(password, known?.passwordHash, isOwnDevice)) || !known) {
      if (known) await this.#record(known, credentials, 'staff.login_failed', { tries: count });
      throw new DomainError('bad_credentials', 401);
    }
    const { passwordHash: _, ...staff } = known;
    const secret = randomToken();
    await this.unitOfWork.transactional(async (em) => {
      await this.guesses.forget(em, name);
      await this.#open(em, staff, shopId, secret, previousSecret);
    });
    return { secret, staff };
  }

  /** @returns how many tries there were in the window. @throws DomainError `too_many_requests` (429). */
  async #take(name: string, known: Member | undefined, credentials: Credentials): Promise<number> {
    const guess = await this.unitOfWork.transactional((em) =>
      this.guesses.take(em, name, this.clock.now(), RULE),
    );
    if (!guess.allowed) {
      const { retryAfterSeconds } = guess;
      throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds } });
    }
    if (known && guess.count === RULE.free) await this.#record(known, credentials, 'staff.login_slowed', {});
    return guess.count;
  }

  /** Wrong passwords are in the trail: no more of them than tries are let through. */
  #record({ id }: Member, { shopId, address }: Credentials, action: string, more: object): Promise<void> {
    const actor = systemActor('sign-in');
    return this.unitOfWork.transactional(async (em) => {
      this.audit.record(em, {
        ...{ shopId, actor, action, entity: 'staff', entityId: id },
        after: { address, ...more },
      });
    });
  }

  async #open(em: EntityManager, staff: Member, shopId: string, secret: string, previous?: string) {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const over = [{ expiresAt: { $lte: now } }, { seenAt: { $lte: idleSince(now) } }];
    await em.nativeDelete(StaffSessionEntity, { staff: staff.id, $or: over });
    if (previous) await em.nativeDelete(StaffSessionEntity, { tokenHash: tokenHash(previous) });
    em.create(StaffSessionEntity, {
      id,
      tokenHash: tokenHash(secret),
      staff: staff.id,
      shopId,
      createdAt: now,
      seenAt: now,
      expiresAt: endOf(now),
    });
    const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
    this.audit.record(em, { shopId, actor, action: 'staff.login', entity: 'session', entityId: id });
  }
}
