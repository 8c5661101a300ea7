import { MAX_PASSKEYS, type Passkey } from '@hanout/contracts';
import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import type { RelyingParty } from '../domain/relying-party.ts';
import { PasskeyStore } from '../persistence/passkey-store.ts';
import { StaffEntity, StaffPasskeyEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { CHALLENGE_MS, Challenges } from './challenges.ts';
import { readMade, refused } from './passkey-answers.ts';
import { isPassword } from './passwords.ts';

/** ES256 and RS256, which every device has one of, and Ed25519. */
const ALGORITHMS = [-8, -7, -257];

/** A member's own passkeys. Their password is asked: an open screen is not enough. */
@Injectable()
export class OwnPasskeys {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly store: PasskeyStore,
    private readonly challenges: Challenges,
    private readonly audit: AuditApi,
  ) {}

  async list({ staffId }: StaffPrincipal): Promise<Passkey[]> {
    const found = await this.work.transactional((em) => this.store.of(em, staffId));
    return found.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** @returns what the device is asked. @throws DomainError `wrong_password`, `invalid` (422) with as many as there may be */
  async begin(by: StaffPrincipal, party: RelyingParty, password: string, shop: string) {
    const staff = await this.#requirePassword(by, password);
    const own = await this.work.transactional((em) => this.store.of(em, by.staffId));
    requireRoom(own.length, 'password');
    const options = await generateRegistrationOptions({
      ...{ rpName: shop, rpID: party.id, userName: staff.email ?? staff.phone ?? staff.name },
      ...{ userDisplayName: staff.name, userID: new TextEncoder().encode(staff.id) },
      ...{ attestationType: 'none', timeout: CHALLENGE_MS, supportedAlgorithmIDs: ALGORITHMS },
      // It names its member by itself, and asks for a finger or a code: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await this.challenges.keep(options.challenge, by);
    return options;
  }

  /** @returns its id. @throws DomainError `passkey_refused`, `invalid` (422) */
  async add(by: StaffPrincipal, party: RelyingParty, name: string, credential: string): Promise<string> {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: readMade(credential),
      expectedChallenge: this.challenges.taker({ shopId: by.shopId, staffId: by.staffId }),
      ...{ expectedOrigin: party.origin, expectedRPID: party.id },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    }).catch(() => {
      throw refused(422);
    });
    if (!info) throw refused(422);
    const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
    return this.work.transactional(async (em) => {
      // One after another: of two at once both count.
      await this.store.lockMember(em, by.staffId);
      requireRoom((await this.store.of(em, by.staffId)).length, 'name');
      if (await this.store.byCredential(em, credentialId)) throw refused(422);
      const createdAt = this.clock.now();
      const id = uuidv7(createdAt.getTime());
      em.create(StaffPasskeyEntity, {
        ...{ id, staff: by.staffId, credentialId, publicKey: Buffer.from(publicKey), name, createdAt },
        ...{ counter: String(counter), transports, backedUp: info.credentialBackedUp },
      });
      this.#record(em, by, 'staff.passkey_add', name);
      return id;
    });
  }

  /** @throws DomainError `wrong_password` (422), `not_found` (404) */
  async remove(by: StaffPrincipal, id: string, password: string): Promise<void> {
    await this.#requirePassword(by, password);
    await this.work.transactional(async (em) => {
      const name = await this.store.remove(em, by.staffId, id);
      if (name === undefined) throw new DomainError('not_found', 404);
      this.#record(em, by, 'staff.passkey_remove', name);
    });
  }

  async #requirePassword({ staffId }: StaffPrincipal, password: string) {
    const seen = await this.work.transactional((em) => em.findOneOrFail(StaffEntity, { id: staffId }));
    if (!(await isPassword(password, seen.passwordHash ?? undefined, true)))
      throw new DomainError('wrong_password', 422, { fields: { password: ['wrong_password'] } });
    return seen;
  }

  #record(em: EntityManager, by: StaffPrincipal, action: string, name: string): void {
    const actor = { kind: 'staff', id: by.staffId, name: by.name } as const;
    const what = { action, entity: 'staff', entityId: by.staffId, after: { name } };
    this.audit.record(em, { shopId: by.shopId, actor, ...what });
  }
}

function requireRoom(count: number, field: string): void {
  if (count >= MAX_PASSKEYS)
    throw new DomainError('invalid', 422, { fields: { [field]: ['validation.tooMany'] } });
}
