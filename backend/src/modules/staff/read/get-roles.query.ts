import type { RoleDetail, StaffRole } from '@hanout/contracts';
import { DomainError, type Translations } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { covers, rightsOf } from '../domain/roles.ts';
import type { RolePeopleView, RoleRowsView } from './views.generated.ts';

type RoleRecord = RowOf<RoleRowsView, { names: Translations }>;

const LIST = `/* prepared:role-list */
select * from role_rows where shop_id = $1 order by position, lower(names ->> 'fr'), id`;
const ROLE = '/* prepared:role */ select * from role_rows where shop_id = $1 and id = $2';
const PEOPLE =
  '/* prepared:role-people */ select * from role_people where shop_id = $1 and role_id = $2 order by name, id';

/** The roles of a shop. */
@Injectable()
export class GetRoles {
  constructor(private readonly reader: DataSource) {}

  async list({ shopId, permissions }: StaffPrincipal): Promise<StaffRole[]> {
    const rows = await this.reader.query<RoleRecord[]>(LIST, [shopId]);
    return rows.map((row) => roleOf(row, permissions));
  }

  /** @throws DomainError `not_found` (404). */
  async role({ shopId, permissions }: StaffPrincipal, id: string): Promise<RoleDetail> {
    const [[row], people] = await Promise.all([
      this.reader.query<RoleRecord[]>(ROLE, [shopId, id]),
      this.reader.query<RolePeopleView[]>(PEOPLE, [shopId, id]),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    const { built_permissions, built_own_only } = row;
    return {
      ...roleOf(row, permissions),
      version: row.version,
      built: built_permissions && {
        permissions: [...built_permissions],
        ownOrdersOnly: built_own_only ?? false,
      },
      people: people.map(({ id: person, name, others, guarded }) => ({
        ...{ id: person, name, guarded },
        others: [...others],
      })),
    };
  }
}

function roleOf(row: RoleRecord, own: ReadonlySet<string>): StaffRole {
  const { id, ref, key, names, permissions, own_orders_only: ownOrdersOnly, members } = row;
  return {
    ...{ id, ref, key, names, permissions: [...permissions], ownOrdersOnly, members },
    needsSecondFactor: row.needs_second_factor,
    changed: isChanged(row),
    mayGive: covers(own, rightsOf([{ permissions, ownOrdersOnly }])),
  };
}

function isChanged({ permissions, own_orders_only, built_permissions, built_own_only }: RoleRecord): boolean {
  if (!built_permissions) return false;
  const built = new Set(built_permissions);
  return (
    own_orders_only !== built_own_only ||
    built.size !== permissions.length ||
    !permissions.every((permission) => built.has(permission))
  );
}
