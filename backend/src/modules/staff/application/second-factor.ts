import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Sealer } from '../../../platform/sealing/index.ts';
import { SecondFactorStore } from '../persistence/second-factor-store.ts';
import { newRecoveryCodes, newTotpSecret, readCode, totpStep } from './codes.ts';

/** Codes of an authenticator, and those for when it is lost. All in the caller's transaction. */
@Injectable()
export class SecondFactor {
  readonly #sealer: Sealer;

  constructor(
    @Inject(CONFIG) { secret }: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: SecondFactorStore,
  ) {
    this.#sealer = new Sealer(secret, 'hanout second factors');
  }

  /** @returns a new secret, asked for once a code confirmed it. @throws DomainError `in_use` (409): there is one already. */
  async begin(em: EntityManager, staffId: string): Promise<string> {
    const secret = newTotpSecret();
    const sealed = this.#sealer.seal(staffId, secret);
    if (!(await this.store.begin(em, staffId, sealed, this.clock.now())))
      throw new DomainError('in_use', 409);
    return secret;
  }

  /** Ten new recovery codes, to be shown once. */
  async newCodes(em: EntityManager, staffId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.keepCodes(em, staffId, codes, this.clock.now());
    return codes;
  }

  /**
   * Uses a code up.
   * @param setup true: the first code of a new authenticator; recovery codes are none
   * @returns whether it was right and unused
   */
  async use(em: EntityManager, staffId: string, typed: string, { setup = false } = {}): Promise<boolean> {
    const code = readCode(typed);
    const known = await this.store.secret(em, staffId);
    if (!code || !known || known.confirmed === setup) return false;
    const now = this.clock.now();
    if ('recovery' in code) return !setup && this.store.useCode(em, staffId, code.recovery, now);
    // Cannot be opened: the installation has another secret since. The recovery codes are left.
    const secret = this.#sealer.open(staffId, known.sealed);
    const step = secret === null ? null : totpStep(secret, code.totp, now);
    return step !== null && this.store.useStep(em, staffId, { step, sealed: known.sealed, now });
  }
}
