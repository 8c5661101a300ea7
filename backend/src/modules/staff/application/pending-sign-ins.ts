import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { SessionTokens, sameText } from '../../../platform/http/index.ts';

const MINUTES = 5;

interface PasswordGiven {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Between the right password and the second factor: a token for five minutes, which nothing is kept of. It is worth
 * nothing in another shop, nor once the password is another one.
 */
@Injectable()
export class PendingSignIns {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SessionTokens,
  ) {}

  tokenOf(member: PasswordGiven, shopId: string): string {
    const until = String(this.clock.now().getTime() + MINUTES * 60_000);
    return [member.id, until, this.#sign(member, shopId, until)].join('.');
  }

  /** Whose it says to be: to be looked up, and checked by {@link require}. */
  memberOf(token: string): string {
    return token.split('.')[0] ?? '';
  }

  /** @throws DomainError `sign_in_over` (401). */
  require(token: string, member: PasswordGiven | undefined, shopId: string): PasswordGiven {
    const [id = '', until = '', signature = ''] = token.split('.');
    const ok =
      member !== undefined &&
      member.id === id &&
      sameText(signature, this.#sign(member, shopId, until)) &&
      Number(until) > this.clock.now().getTime();
    if (!ok) throw new DomainError('sign_in_over', 401);
    return member;
  }

  #sign({ id, passwordHash }: PasswordGiven, shopId: string, until: string): string {
    return this.tokens.signInProof([shopId, id, until, passwordHash].join('\n'));
  }
}
