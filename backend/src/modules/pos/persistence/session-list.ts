import type { SessionState } from '@hanout/contracts';
import type { CashPieces, Centimes, Means, SessionReport } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const FOUND = `s.shop_id = $1 and ($2::uuid is null or s.register_id = $2::uuid) and ($3::text is null or s.state = $3)`;
const SESSION = `
select s.id, s.register_id as "registerId", r.name as register, r.code, s.z_number as number, s.series, s.state, s.forced,
  s.opened_at as "openedAt", coalesce(o.name, '') as "openedBy", s.closed_at as "closedAt", c.name as "closedBy",
  (select count(*)::int from tickets t join till_documents d on d.id = t.document_id and d.kind = 'sale'
    where t.session_id = s.id) as tickets,
  (select coalesce(sum(t.total + t.returned), 0)::bigint from tickets t where t.session_id = s.id) as sales, s.difference,
  (select count(*)::int from till_remarks m join till_documents d on d.id = m.document_id
    where d.session_id = s.id and m.settled_at is null) as remarks,
  (select count(*)::int from till_documents d where d.session_id = s.id and d.state in ('kept', 'refused')) as unposted,
  s.counted, s.pieces, s.left_in_drawer as "left", s.reason, s.z
from register_sessions s
join registers r on r.id = s.register_id
left join staff o on o.id = s.opened_by
left join staff c on c.id = s.closed_by`;
const PAGE = `/* prepared:till-sessions */ ${SESSION} where ${FOUND} order by s.opened_at desc, s.id desc limit $4 offset $5`;
const ONE = `/* prepared:till-session */ ${SESSION} where s.shop_id = $1 and s.id = $2`;
const COUNT = `/* prepared:till-sessions-count */ select count(*)::int as count from register_sessions s where ${FOUND}`;
const REGISTERS = `/* prepared:till-session-registers */ select id, code, name from registers where shop_id = $1 order by code`;

export interface ListedSession {
  readonly id: string;
  readonly registerId: string;
  readonly register: string;
  readonly code: string;
  readonly number: number | null;
  readonly series: number;
  readonly state: SessionState;
  readonly forced: boolean;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly tickets: number;
  readonly sales: Centimes;
  readonly difference: Centimes | null;
  readonly remarks: number;
  readonly unposted: number;
  readonly counted: Record<Means, Centimes> | null;
  readonly pieces: CashPieces | null;
  readonly left: Centimes | null;
  readonly reason: string | null;
  readonly z: SessionReport | null;
}

export interface SessionQuestion {
  readonly register?: string | undefined;
  readonly state?: SessionState | undefined;
  readonly page: number;
  readonly perPage: number;
}

export async function listSessions(em: EntityManager, shopId: string, asked: SessionQuestion) {
  const { register = null, state = null, page, perPage } = asked;
  const found = [shopId, register, state];
  const [count] = await sqlIn<{ count: number }>(em, COUNT, found);
  const rows = await sqlIn<ListedSession>(em, PAGE, [...found, perPage, (page - 1) * perPage]);
  return { rows, total: count?.count ?? 0 };
}

export async function sessionOf(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<ListedSession | null> {
  return (await sqlIn<ListedSession>(em, ONE, [shopId, id]))[0] ?? null;
}

export function sessionRegisters(em: EntityManager, shopId: string) {
  return sqlIn<{ id: string; code: string; name: string }>(em, REGISTERS, [shopId]);
}
