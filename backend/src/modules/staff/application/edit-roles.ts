import { MAX_ROLES } from '@hanout/contracts';
import { type Clock, DomainError, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { builtIn, type RoleName, type RoleRights, rightsOf } from '../domain/roles.ts';
import { type Holder, RoleStore } from '../persistence/role-store.ts';
import { RoleEntity } from '../persistence/staff.schema.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';
import { actorOf, requireRights } from './team-changes.ts';

export interface RoleDraft extends RoleRights {
  /** Of an own role; a built-in one is called what it is called. */
  readonly names?: Translations;
  /** Left out: as it is. */
  readonly needsSecondFactor?: boolean;
}

type Role = Awaited<ReturnType<RoleStore['one']>>;

/** What roles allow. In turn with all changes of the team; whoever has the role follows with their next request. */
@Injectable()
export class EditRoles {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly team: TeamStore,
    private readonly roles: RoleStore,
    private readonly audit: AuditApi,
  ) {}

  /** @returns its id. @throws DomainError `beyond_own_rights` (403), `invalid` (422) when the shop has `MAX_ROLES` */
  create(asking: StaffPrincipal, draft: RoleDraft & { readonly names: Translations }): Promise<string> {
    const { shopId } = asking;
    return this.idempotency.transactional(async (em) => {
      const by = await this.team.turn(em, asking, 'roles.edit');
      requireRights(by, rightsOf([draft]));
      if ((await this.roles.count(em, shopId)) >= MAX_ROLES)
        throw new DomainError('invalid', 422, { fields: { 'names.fr': ['validation.tooMany'] } });
      const createdAt = this.clock.now();
      const id = uuidv7(createdAt.getTime());
      const { names, ownOrdersOnly, needsSecondFactor = false } = draft;
      const permissions = inOrder(draft.permissions);
      const made = { names, permissions, ownOrdersOnly, needsSecondFactor };
      em.create(RoleEntity, { id, shopId, key: null, ...made, createdAt });
      this.#record(em, by, 'staff.role_create', id, null, made);
      return id;
    });
  }

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale`, `owner_fixed` (409), `beyond_own_rights` (403)
   */
  change(by: StaffPrincipal, id: string, version: number, draft: RoleDraft): Promise<number> {
    return this.#change(by, id, version, () => draft);
  }

  /** As it was built. @throws DomainError as `change` does, `not_found` (404) also for an own role */
  reset(by: StaffPrincipal, id: string, version: number): Promise<number> {
    return this.#change(by, id, version, ({ key }) => {
      if (!key) throw new DomainError('not_found', 404);
      return builtIn(key as RoleName);
    });
  }

  /** @throws DomainError `not_found` (404) also for a built-in one, `role_in_use` (409), `beyond_own_rights` (403) */
  archive(asking: StaffPrincipal, id: string): Promise<void> {
    const { shopId } = asking;
    return this.idempotency.transactional(async (em) => {
      const by = await this.team.turn(em, asking, 'roles.edit');
      const role = await this.roles.one(em, shopId, id);
      if (role.key) throw new DomainError('not_found', 404);
      requireRights(by, rightsOf([role]));
      const holders = await this.roles.holders(em, shopId, id);
      if (holders.length > 0)
        throw new DomainError('role_in_use', 409, { extra: { names: namesOf(holders) } });
      role.archivedAt = this.clock.now();
      this.#record(em, by, 'staff.role_archive', id, { names: role.names }, null);
    });
  }

  #change(
    asking: StaffPrincipal,
    id: string,
    version: number,
    draftOf: (role: Role) => RoleDraft,
  ): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const by = await this.team.turn(em, asking, 'roles.edit');
      const role = await this.roles.one(em, by.shopId, id);
      const draft = draftOf(role);
      if (role.key === 'owner' && !isSame(role, draft)) throw new DomainError('owner_fixed', 409);
      if (version !== role.version)
        throw await this.audit.stale(em, { entity: 'role', entityId: id, version: role.version });
      await this.#requirePower(em, by, role, draft);
      const before = told(role);
      if (!role.key && draft.names) role.names = draft.names;
      role.permissions = inOrder(draft.permissions);
      role.ownOrdersOnly = draft.ownOrdersOnly;
      role.needsSecondFactor = draft.needsSecondFactor ?? role.needsSecondFactor;
      role.version += 1;
      this.#record(em, by, 'staff.role_edit', id, before, told(role));
      return role.version;
    });
  }

  /** Over what the role gave, what it is to give, and everybody who has it. @throws DomainError `beyond_own_rights` (403) */
  async #requirePower(em: EntityManager, by: StaffPrincipal, role: Role, draft: RoleRights): Promise<void> {
    requireRights(by, rightsOf([role]));
    requireRights(by, rightsOf([draft]));
    for (const { staffId, rights } of await this.roles.holders(em, by.shopId, role.id)) {
      requireRights(by, rights);
      if (!(await this.team.reaches(em, by.staffId, staffId)))
        throw new DomainError('beyond_own_rights', 403);
    }
  }

  #record(
    em: EntityManager,
    by: StaffPrincipal,
    action: string,
    id: string,
    before: unknown,
    after: unknown,
  ) {
    const what = { action, entity: 'role', entityId: id, before, after };
    this.audit.record(em, { shopId: by.shopId, actor: actorOf(by), ...what });
  }
}

/** What the audit log keeps of a role. */
function told({ names, permissions, ownOrdersOnly, needsSecondFactor }: Role) {
  return { names, permissions, ownOrdersOnly, needsSecondFactor };
}

/** Whether two give the same. */
function isSame(one: RoleRights, other: RoleRights): boolean {
  const permissions = [one, other].map((rights) => inOrder(rights.permissions).join(' '));
  return permissions[0] === permissions[1] && one.ownOrdersOnly === other.ownOrdersOnly;
}

/** So many are named in a refusal. */
const MAX_NAMED = 5;
function namesOf(holders: readonly Holder[]): string {
  const named = holders.slice(0, MAX_NAMED).map(({ name }) => name);
  return [...named, ...(holders.length > MAX_NAMED ? ['…'] : [])].join(' · ');
}

const inOrder = (permissions: readonly string[]) => [...new Set(permissions)].sort();
