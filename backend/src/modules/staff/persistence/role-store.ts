import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type RoleRights, rightsOf } from '../domain/roles.ts';
import { RoleEntity } from './staff.schema.ts';

/** What the roles of everybody who has the role $2 give them; who was shut out has it still. */
const HOLDERS = `select m.staff_id as "staffId", s.name,
  jsonb_agg(jsonb_build_object('permissions', r.permissions, 'ownOrdersOnly', r.own_orders_only)) as roles
from staff_roles m join staff s on s.id = m.staff_id join roles r on r.id = m.role_id
where m.shop_id = $1 and m.staff_id in (select staff_id from staff_roles where role_id = $2) group by m.staff_id, s.id`;
const COUNT = 'select count(*)::int as count from roles where shop_id = $1 and archived_at is null';
const VIEW_AS = 'update staff_sessions set view_as_role_id = $2, view_as_until = $3 where id = $1';

/** Somebody who has a role, with all that their roles give. */
export interface Holder {
  readonly staffId: string;
  readonly name: string;
  readonly rights: ReadonlySet<string>;
}

/** Rows of roles. All in the caller's transaction. */
@Injectable()
export class RoleStore {
  /** @throws DomainError `not_found` (404), also for another shop's, and for one that was put away. */
  async one(em: EntityManager, shopId: string, id: string) {
    const role = await em.findOne(RoleEntity, { id, shopId, archivedAt: null });
    if (!role) throw new DomainError('not_found', 404);
    return role;
  }

  async count(em: EntityManager, shopId: string): Promise<number> {
    const [row] = await sqlIn<{ count: number }>(em, COUNT, [shopId]);
    return row?.count ?? 0;
  }

  async holders(em: EntityManager, shopId: string, roleId: string): Promise<Holder[]> {
    const rows = await sqlIn<Omit<Holder, 'rights'> & { roles: RoleRights[] }>(em, HOLDERS, [shopId, roleId]);
    return rows.map(({ roles, ...holder }) => ({ ...holder, rights: rightsOf(roles) }));
  }

  /** @param roleId null: as themselves. */
  async viewAs(
    em: EntityManager,
    sessionId: string,
    roleId: string | null,
    until: Date | null,
  ): Promise<void> {
    await sqlIn(em, VIEW_AS, [sessionId, roleId, until]);
  }
}
