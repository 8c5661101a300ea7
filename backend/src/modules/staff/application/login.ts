import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { KnownDevice } from '../../../platform/http/index.ts';
import type { Member } from '../domain/member.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import { OpenSession, type Visitor } from './open-session.ts';
import { isPassword, requireRoom } from './passwords.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { SignInTries } from './sign-in-tries.ts';

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
  readonly staff: Pick<Member, 'id' | 'name'>;
}

@Injectable()
export class Login {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly tries: SignInTries,
    private readonly pending: PendingSignIns,
    private readonly sessions: OpenSession,
  ) {}

  /**
   * Strangers who guess at an account are slowed by the account, from wherever they come; a browser that its member
   * signed in from before has tries of its own, so that nobody is locked out by others.
   * @throws DomainError `bad_credentials` (401), the same and after the same time whatever was wrong;
   * `second_factor` (401) with a `token` for five minutes: the password was right, a code is asked for;
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
    const tried = { shopId, staffId: known?.id, name, what: 'password', device, address } as const;
    const count = await this.tries.take(tried);
    if (!(await isPassword(password, known?.passwordHash, isOwnDevice)) || !known) {
      await this.tries.failed(tried, count);
      throw new DomainError('bad_credentials', 401);
    }
    const secret = await this.unitOfWork.transactional(async (em) => {
      await this.tries.forget(em, tried);
      if (known.secondFactor) return null;
      return this.sessions.within(em, { staff: known, shopId, previousSecret, device, address });
    });
    if (secret === null)
      throw new DomainError('second_factor', 401, { extra: { token: this.pending.tokenOf(known, shopId) } });
    return { secret, staff: known };
  }
}
