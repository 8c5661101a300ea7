import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type ChallengeFor, PasskeyStore } from '../persistence/passkey-store.ts';

const MINUTES = 5;
export const CHALLENGE_MS = MINUTES * 60_000;

/** What devices are sent to sign: each is worth something once. */
@Injectable()
export class Challenges {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly store: PasskeyStore,
  ) {}

  keep(challenge: string, who: ChallengeFor): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    return this.work.transactional((em) => this.store.keepChallenge(em, challenge, who, { now, expiresAt }));
  }

  /** In a transaction of its own: it is used up whatever follows. @returns what the verifying library asks */
  taker(who: ChallengeFor): (challenge: string) => Promise<boolean> {
    return (challenge) =>
      this.work.transactional((em) => this.store.takeChallenge(em, challenge, who, this.clock.now()));
  }
}
