import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { type Permission, type RoleRights, rightsOf } from '../domain/roles.ts';
import { StaffEntity, StaffLinkEntity, StaffRoleEntity, StaffSessionEntity } from './staff.schema.ts';

/** Of two changes of who owns a shop the second sees the first. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended('team:' || $1, 0))`;
const OTHER_OWNER = `select 1 as found from staff_roles r join staff s on s.id = r.staff_id
where r.shop_id = $1 and r.role = 'owner' and s.id <> $2 and s.disabled_at is null and s.password_hash is not null limit 1`;
const MEMBERS = 'select count(distinct staff_id)::int as count from staff_roles where shop_id = $1';
const ROLES_OF = `select array_agg(role order by role) filter (where shop_id = $1) as roles, bool_or(shop_id <> $1) as elsewhere
from staff_roles where staff_id = $2`;
const NAMED = `select coalesce(key, id::text) as ref, permissions, own_orders_only as "ownOrdersOnly" from roles
where shop_id = $1 and coalesce(key, id::text) = any($2::text[]) and archived_at is null`;
/** What the roles of $1 give in the shop $2, while the session $3 is open. */
const GIVEN = `select r.permissions, r.own_orders_only as "ownOrdersOnly"
from staff s join staff_sessions o on o.staff_id = s.id and o.id = $3
join staff_roles m on m.staff_id = s.id and m.shop_id = $2 join roles r on r.id = m.role_id and r.archived_at is null
where s.id = $1 and s.disabled_at is null`;
/** Whether $1 works wherever $2 works. */
const REACHES = `select 1 as found from staff own join staff other on other.id = $2
where own.id = $1 and (not own.warehouses_limited or own.id = other.id or (other.warehouses_limited and not exists (
  select 1 from warehouse_staff o where o.staff_id = other.id and not exists (
    select 1 from warehouse_staff w where w.staff_id = own.id and w.warehouse_id = o.warehouse_id))))`;
const GIVE = `insert into staff_roles (staff_id, shop_id, role) select $1, $2, given.role from unnest($3::text[]) given (role)`;
const LINK = `select l.id, l.staff_id as "staffId", l.shop_id as "shopId", l.purpose
from staff_links l join staff s on s.id = l.staff_id
where l.token_hash = $1 and l.used_at is null and l.revoked_at is null and l.expires_at > $2 and s.disabled_at is null
for update of l`;

interface WhereOf {
  readonly roles: string[] | null;
  readonly elsewhere: boolean | null;
}

interface NamedRole extends RoleRights {
  readonly ref: string;
}

/** A link that may be used now. */
export interface OpenLink {
  readonly id: string;
  readonly staffId: string;
  readonly shopId: string;
  readonly purpose: 'invite' | 'reset';
}

/** Rows of who works in a shop. All in the caller's transaction. */
@Injectable()
export class TeamStore {
  /**
   * Changes of a shop's team and roles go one after another. What a change rests on is read again in its turn: one before it
   * may have taken it away.
   * @returns who asks, with the rights that they have now
   * @throws DomainError `unauthorized` (401) when they are signed in no more, `forbidden` (403) without `permission`
   */
  async turn(em: EntityManager, by: StaffPrincipal, permission: Permission): Promise<StaffPrincipal> {
    await sqlIn(em, ONE_AT_A_TIME, [by.shopId]);
    const given = await sqlIn<RoleRights & object>(em, GIVEN, [by.staffId, by.shopId, by.sessionId]);
    if (given.length === 0) throw new DomainError('unauthorized', 401);
    const permissions = rightsOf(given);
    if (!permissions.has(permission)) throw new DomainError('forbidden', 403);
    return { ...by, permissions };
  }

  async size(em: EntityManager, shopId: string): Promise<number> {
    const [row] = await sqlIn<{ count: number }>(em, MEMBERS, [shopId]);
    return row?.count ?? 0;
  }

  /** Whether somebody else owns the shop and can sign in. */
  async hasOtherOwner(em: EntityManager, shopId: string, staffId: string): Promise<boolean> {
    return (await sqlIn(em, OTHER_OWNER, [shopId, staffId])).length > 0;
  }

  /** The member, the roles in this shop, and whether they work in another too. @throws DomainError `not_found` (404), also for who works elsewhere. */
  async member(em: EntityManager, shopId: string, staffId: string) {
    const [row] = await sqlIn<WhereOf>(em, ROLES_OF, [shopId, staffId]);
    const roles = row?.roles ?? [];
    const staff = roles.length > 0 ? await em.findOne(StaffEntity, { id: staffId }) : null;
    if (!staff) throw new DomainError('not_found', 404);
    return { staff, roles, elsewhere: row?.elsewhere ?? false };
  }

  /** Whether somebody works in all warehouses in which another does: a limit is something that one has less of. */
  async reaches(em: EntityManager, staffId: string, otherId: string): Promise<boolean> {
    return (await sqlIn(em, REACHES, [staffId, otherId])).length > 0;
  }

  async isLimited(em: EntityManager, staffId: string): Promise<boolean> {
    return (await em.findOneOrFail(StaffEntity, { id: staffId })).warehousesLimited;
  }

  /** All that these roles give together. @throws DomainError `invalid` (422) for one that the shop has not. */
  async rightsOf(em: EntityManager, shopId: string, roles: readonly string[]): Promise<ReadonlySet<string>> {
    const named = await sqlIn<NamedRole>(em, NAMED, [shopId, [...roles]]);
    const refs = new Set(named.map(({ ref }) => ref));
    const missing = roles.findIndex((role) => !refs.has(role));
    if (missing >= 0)
      throw new DomainError('invalid', 422, { fields: { [`roles.${missing}`]: ['validation.choice'] } });
    return rightsOf(named);
  }

  async changeRoles(
    em: EntityManager,
    shopId: string,
    staffId: string,
    roles: readonly string[],
  ): Promise<void> {
    await em.flush();
    await em.nativeDelete(StaffRoleEntity, { staff: staffId, shopId });
    await sqlIn(em, GIVE, [staffId, shopId, [...new Set(roles)]]);
  }

  /** @param other null: of all members of the installation, whichever shop. */
  async isTaken(
    em: EntityManager,
    by: { email: string } | { phone: string },
    other: string | null,
  ): Promise<boolean> {
    const found = await em.findOne(StaffEntity, { ...by, ...(other ? { id: { $ne: other } } : {}) });
    return found !== null;
  }

  /** The link of this secret's hash, locked; undefined for what was used, replaced, has expired or never was. */
  async openLink(em: EntityManager, tokenHash: Buffer, now: Date): Promise<OpenLink | undefined> {
    const [link] = await sqlIn<OpenLink & object>(em, LINK, [tokenHash, now]);
    return link;
  }

  async revokeLinks(em: EntityManager, staffId: string, now: Date): Promise<void> {
    await em.nativeUpdate(
      StaffLinkEntity,
      { staff: staffId, usedAt: null, revokedAt: null },
      { revokedAt: now },
    );
  }

  async useLink(em: EntityManager, id: string, now: Date): Promise<void> {
    await em.nativeUpdate(StaffLinkEntity, { id }, { usedAt: now });
  }

  /** @returns how many ended. */
  endSessions(em: EntityManager, staffId: string, session?: string): Promise<number> {
    return em.nativeDelete(StaffSessionEntity, { staff: staffId, ...(session ? { id: session } : {}) });
  }
}
