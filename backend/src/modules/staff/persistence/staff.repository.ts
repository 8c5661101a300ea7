import { isMobilePhone, isUuid, normalizePhone, type Translations } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';
import type { Member } from '../domain/member.ts';
import { ORDERS_OF_OTHERS, rightsOf } from '../domain/roles.ts';

export interface SessionRow extends Member {
  readonly sessionId: string;
  readonly shopId: string;
  readonly seenAt: Date;
  /** What the roles give now; while they look at the shop as another role, what that one gives besides. */
  readonly rights: ReadonlySet<string>;
  readonly viewingAs: ViewedRole | null;
  /** A role of theirs demands a second factor, and they have none. */
  readonly secondFactorDue: boolean;
}

/** Somebody who may sign in, with what they are asked for. */
export interface KnownMember extends Member {
  readonly passwordHash: string;
  /** Whether the password is not enough. */
  readonly secondFactor: boolean;
}

/** The role that somebody looks at the shop as. */
export interface ViewedRole {
  readonly key: string | null;
  readonly names: Translations;
  readonly until: Date;
}

interface FoundSession extends Omit<SessionRow, 'rights' | 'viewingAs'> {
  /** One after another; null where no role gives any. */
  readonly permissions: string | null;
  readonly others: boolean | null;
  readonly until: Date | null;
  readonly key: string | null;
  readonly names: Translations | null;
  readonly seen: string[] | null;
  readonly ownOnly: boolean | null;
}

const MEMBER = `m.id, m.email::text as email, m.name, m.locale`;
const KNOWN = `select ${MEMBER}, m.password_hash as "passwordHash", r.roles,
         exists (select 1 from staff_totp t where t.staff_id = m.id and t.confirmed_at is not null) as "secondFactor"
    from staff m
    join (select staff_id, array_agg(role order by role) as roles from staff_roles where shop_id = $1
           group by staff_id) r on r.staff_id = m.id
   where m.password_hash is not null and m.disabled_at is null`;

/** In national form; null where it is none. */
function phoneOf(name: string): string | null {
  const phone = name.includes('@') ? '' : normalizePhone(name);
  return isMobilePhone(phone) ? phone : null;
}

/** Single statements outside transactions, on the writing side: who may do what is decided on what is true now. */
@Injectable()
export class StaffRepository {
  constructor(private readonly entityManager: EntityManager) {}

  /**
   * Somebody who may sign in: not disabled, with a password and a role in the shop.
   * @param name e-mail address, or mobile number in whatever form
   */
  async byName(name: string, shopId: string): Promise<KnownMember | undefined> {
    const phone = phoneOf(name);
    return this.#known(`/* prepared:staff_by_name */ ${KNOWN} and (m.email = $2 or m.phone = $3)`, [
      ...[shopId, name, phone],
    ]);
  }

  /** The same by the id; undefined for what is none. */
  async byId(id: string, shopId: string): Promise<KnownMember | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#known(`/* prepared:staff_by_id */ ${KNOWN} and m.id = $2`, [shopId, id]);
  }

  async #known(text: string, parameters: readonly unknown[]): Promise<KnownMember | undefined> {
    const [row] = await this.#ask<KnownMember>(text, parameters);
    return row;
  }

  /** The live session of a token with what its member may do: not past its end, used since `idleSince`, its member not disabled. */
  async session(tokenHash: Buffer, now: Date, idleSince: Date): Promise<SessionRow | undefined> {
    const [row] = await this.#ask<FoundSession>(
      `/* prepared:staff_session */ select ${MEMBER}, s.id as "sessionId", s.shop_id as "shopId", s.seen_at as "seenAt",
              coalesce(g.roles, '{}') as roles, g.permissions, g.others,
              coalesce(g.demanding, false) and not s.by_passkey and not exists (
                select 1 from staff_totp t where t.staff_id = m.id and t.confirmed_at is not null) as "secondFactorDue",
              v.key, v.names, v.permissions as seen, v.own_orders_only as "ownOnly",
              case when v.id is not null then s.view_as_until end as until
         from staff_sessions s join staff m on m.id = s.staff_id
        cross join lateral (
          select array_agg(h.role order by h.role) as roles, bool_or(not r.own_orders_only) as others, bool_or(r.needs_second_factor) as demanding,
                 string_agg(array_to_string(r.permissions, ' '), ' ') as permissions
            from staff_roles h left join roles r on r.id = h.role_id and r.archived_at is null
           where h.staff_id = m.id and h.shop_id = s.shop_id) g
        left join roles v on v.id = s.view_as_role_id and s.view_as_until > $2 and v.archived_at is null
        where s.token_hash = $1 and s.expires_at > $2 and s.seen_at > $3 and m.disabled_at is null`,
      [tokenHash, now, idleSince],
    );
    if (!row) return undefined;
    const { permissions, others, until, key, names, seen, ownOnly, ...session } = row;
    const given = permissions ? permissions.split(' ') : [];
    const own = new Set(others ? [...given, ORDERS_OF_OTHERS] : given);
    if (!until) return { ...session, rights: own, viewingAs: null };
    const role = rightsOf([{ permissions: seen ?? [], ownOrdersOnly: ownOnly ?? true }]);
    const rights = new Set([...own].filter((right) => role.has(right)));
    return { ...session, rights, viewingAs: { key, names: names ?? {}, until } };
  }

  /** Writes down that a session was used. */
  async touch(sessionId: string, now: Date): Promise<void> {
    await this.#ask(`/* prepared:staff_touch */ update staff_sessions set seen_at = $2 where id = $1`, [
      sessionId,
      now,
    ]);
  }

  async #ask<T>(text: string, parameters: readonly unknown[]): Promise<T[]> {
    const connection = this.entityManager.getConnection();
    await connection.ensureConnection();
    const { rows } = await connection.getClient().executeQuery<T>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  }
}
