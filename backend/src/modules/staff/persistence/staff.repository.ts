import { isMobilePhone, normalizePhone } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';
import type { Member } from '../domain/member.ts';

export interface SessionRow extends Member {
  readonly sessionId: string;
  readonly shopId: string;
  readonly seenAt: Date;
}

const MEMBER = `m.id, m.email::text as email, m.name, m.locale`;

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
  async byName(name: string, shopId: string): Promise<(Member & { passwordHash: string }) | undefined> {
    const [row] = await this.#ask<Member & { passwordHash: string }>(
      `/* prepared:staff_by_name */ select ${MEMBER}, m.password_hash as "passwordHash", r.roles
         from staff m
         join (select staff_id, array_agg(role order by role) as roles from staff_roles where shop_id = $2
                group by staff_id) r on r.staff_id = m.id
        where (m.email = $1 or m.phone = $3) and m.password_hash is not null and m.disabled_at is null`,
      [name, shopId, phoneOf(name)],
    );
    return row;
  }

  /** The live session of a token: not past its end, used since `idleSince`, its member not disabled. */
  async session(tokenHash: Buffer, now: Date, idleSince: Date): Promise<SessionRow | undefined> {
    const [row] = await this.#ask<SessionRow>(
      `/* prepared:staff_session */ select ${MEMBER}, s.id as "sessionId", s.shop_id as "shopId", s.seen_at as "seenAt",
              array(select r.role from staff_roles r where r.staff_id = m.id and r.shop_id = s.shop_id order by r.role)
                as roles
         from staff_sessions s join staff m on m.id = s.staff_id
        where s.token_hash = $1 and s.expires_at > $2 and s.seen_at > $3 and m.disabled_at is null`,
      [tokenHash, now, idleSince],
    );
    return row;
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
