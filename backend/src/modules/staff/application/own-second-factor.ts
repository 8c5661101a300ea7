import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { type FactorStanding, SecondFactorStore } from '../persistence/second-factor-store.ts';
import { StaffEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { totpUri } from './codes.ts';
import { isPassword } from './passwords.ts';
import { SecondFactor } from './second-factor.ts';

/** What a member of staff does with the second factor of their own. Their password is asked: an open screen is not enough. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: SecondFactorStore,
    private readonly factor: SecondFactor,
    private readonly audit: AuditApi,
  ) {}

  /** @returns undefined where none is asked for. */
  standing({ staffId }: StaffPrincipal): Promise<FactorStanding | undefined> {
    return this.work.transactional((em) => this.store.standing(em, staffId));
  }

  /**
   * @returns a secret for an authenticator, and its address; asked for once {@link confirm} has seen a code of it
   * @throws DomainError `wrong_password` (422), `in_use` (409)
   */
  async begin(by: StaffPrincipal, password: string, shop: string): Promise<{ secret: string; uri: string }> {
    const account = await this.#requirePassword(by, password);
    const secret = await this.work.transactional((em) => this.factor.begin(em, by.staffId));
    return { secret, uri: totpUri(secret, shop, account) };
  }

  /** @returns recovery codes, to be shown once. @throws DomainError `wrong_code` (422). */
  confirm(by: StaffPrincipal, code: string): Promise<string[]> {
    return this.work.transactional(async (em) => {
      if (!(await this.factor.use(em, by.staffId, code, { setup: true })))
        throw new DomainError('wrong_code', 422, { fields: { code: ['wrong_code'] } });
      this.#record(em, by, 'staff.second_factor_on');
      return this.factor.newCodes(em, by.staffId);
    });
  }

  /** New recovery codes; those before are worth nothing. @throws DomainError `wrong_password` (422), `not_found` (404). */
  async renewCodes(by: StaffPrincipal, password: string): Promise<string[]> {
    await this.#requirePassword(by, password);
    return this.work.transactional(async (em) => {
      if (!(await this.store.standing(em, by.staffId))) throw new DomainError('not_found', 404);
      this.#record(em, by, 'staff.recovery_codes');
      return this.factor.newCodes(em, by.staffId);
    });
  }

  /** @throws DomainError `wrong_password` (422). */
  async remove(by: StaffPrincipal, password: string): Promise<void> {
    await this.#requirePassword(by, password);
    await this.work.transactional(async (em) => {
      if (await this.store.remove(em, by.staffId)) this.#record(em, by, 'staff.second_factor_off');
    });
  }

  /** @returns how they are known. */
  async #requirePassword({ staffId }: StaffPrincipal, password: string): Promise<string> {
    const seen = await this.work.transactional((em) => em.findOneOrFail(StaffEntity, { id: staffId }));
    if (!(await isPassword(password, seen.passwordHash ?? undefined, true)))
      throw new DomainError('wrong_password', 422, { fields: { password: ['wrong_password'] } });
    return seen.email ?? seen.phone ?? seen.name;
  }

  #record(em: EntityManager, { shopId, staffId, name }: StaffPrincipal, action: string): void {
    const actor = { kind: 'staff', id: staffId, name } as const;
    this.audit.record(em, { shopId, actor, action, entity: 'staff', entityId: staffId });
  }
}
