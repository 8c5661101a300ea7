import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { KnownDevice } from '../../../platform/http/index.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import type { OpenedSession } from './login.ts';
import { OpenSession, type Visitor } from './open-session.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { SecondFactor } from './second-factor.ts';
import { SignInTries } from './sign-in-tries.ts';

export interface CodeEntry extends Visitor {
  /** Of the right password. */
  readonly token: string;
  /** As typed: of the authenticator, or a recovery code. */
  readonly code: string;
  readonly shopId: string;
  /** The browser, where somebody has signed in from it before: its tries are its own. */
  readonly browser: KnownDevice | null;
  readonly previousSecret?: string;
}

/** The second half of signing in. */
@Injectable()
export class EnterCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly tries: SignInTries,
    private readonly pending: PendingSignIns,
    private readonly factor: SecondFactor,
    private readonly sessions: OpenSession,
  ) {}

  /** @throws DomainError `sign_in_over` (401), `wrong_code` (422), `too_many_requests` (429). */
  async execute(entry: CodeEntry): Promise<OpenedSession> {
    const { token, code, shopId, device, address, browser, previousSecret } = entry;
    const known = await this.repository.byId(this.pending.memberOf(token), shopId);
    this.pending.require(token, known, shopId);
    if (!known) throw new DomainError('sign_in_over', 401);
    const isOwnDevice = browser?.staffId === known.id;
    const name = isOwnDevice ? `code device ${browser.id}` : `code ${shopId} ${known.id}`;
    const tried = { shopId, staffId: known.id, name, what: 'code', device, address } as const;
    const count = await this.tries.take(tried);
    const secret = await this.unitOfWork.transactional(async (em) => {
      if (!(await this.factor.use(em, known.id, code))) return null;
      await this.tries.forget(em, tried);
      return this.sessions.within(em, { staff: known, shopId, previousSecret, device, address });
    });
    if (secret !== null) return { secret, staff: known };
    await this.tries.failed(tried, count);
    throw new DomainError('wrong_code', 422, { fields: { code: ['wrong_code'] } });
  }
}
