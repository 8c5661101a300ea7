import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { RelyingParty } from '../domain/relying-party.ts';
import { PasskeyStore } from '../persistence/passkey-store.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';
import { CHALLENGE_MS, Challenges } from './challenges.ts';
import type { OpenedSession } from './login.ts';
import { OpenSession, type Visitor } from './open-session.ts';
import { readUsed, refused } from './passkey-answers.ts';
import { PendingSignIns } from './pending-sign-ins.ts';

export interface PasskeyEntry extends Visitor {
  readonly shopId: string;
  readonly party: RelyingParty;
  /** What the device said, as JSON. */
  readonly credential: string;
  /** Of the right password, where the passkey takes the place of a code. */
  readonly token?: string;
  readonly previousSecret?: string;
}

/** Signing in by a passkey: the device names the member, and has asked for a finger or a code itself. */
@Injectable()
export class EnterByPasskey {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly store: PasskeyStore,
    private readonly repository: StaffRepository,
    private readonly challenges: Challenges,
    private readonly pending: PendingSignIns,
    private readonly sessions: OpenSession,
  ) {}

  /** @returns what the device is asked: whoever asks, the same */
  async ask(shopId: string, party: RelyingParty) {
    const options = await generateAuthenticationOptions({
      ...{ rpID: party.id, timeout: CHALLENGE_MS, userVerification: 'required' },
    });
    await this.challenges.keep(options.challenge, { shopId, staffId: null });
    return options;
  }

  /** @throws DomainError `passkey_refused` (401), the same whatever was wrong; `sign_in_over` (401) */
  async execute(entry: PasskeyEntry): Promise<OpenedSession> {
    const { shopId, token, device, address, previousSecret } = entry;
    const response = readUsed(entry.credential);
    const passkey = await this.work.transactional((em) => this.store.byCredential(em, response.id));
    const member = passkey ? await this.repository.byId(passkey.staff, shopId) : undefined;
    if (!passkey || !member) throw refused(401);
    if (token !== undefined) this.pending.require(token, member, shopId);
    const info = await this.#verified(entry, response, passkey);
    const secret = await this.work.transactional(async (em) => {
      const use = { counter: info.newCounter, backedUp: info.credentialBackedUp, now: this.clock.now() };
      if (!(await this.store.use(em, passkey.id, use))) throw refused(401);
      const from = { shopId, previousSecret, device, address, passkey: passkey.name };
      return this.sessions.within(em, { staff: member, ...from });
    });
    return { secret, staff: member };
  }

  /** @throws DomainError `passkey_refused` (401) */
  async #verified(
    { shopId, party }: PasskeyEntry,
    response: ReturnType<typeof readUsed>,
    {
      credentialId: id,
      publicKey,
      counter,
    }: { credentialId: string; publicKey: Uint8Array; counter: string },
  ) {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: this.challenges.taker({ shopId, staffId: null }),
      ...{ expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    }).catch(() => {
      throw refused(401);
    });
    if (!verified) throw refused(401);
    return authenticationInfo;
  }
}
