import type { TillDocumentRow, TillDocumentState, TillRemark } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const DOCUMENT = `
select d.id, d.kind, coalesce(d.seq, 0) as seq, r.code as register, d.session_id as "sessionId", d.state, d.order_id as "orderId",
  (select o.number::text from orders o where o.id = d.order_id) as "orderNumber", d.amount, s.name as cashier,
  d.made_at as "madeAt", d.received_at as "receivedAt", d.code, d.faults, d.tries, d.next_try_at as "nextTryAt", d.body,
  t.series, t.number, (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'data', m.data, 'openedAt', m.opened_at,
      'settledAt', m.settled_at, 'settledBy', m.settled_by, 'note', m.note) order by m.opened_at, m.code), '[]')
    from till_remarks m where m.document_id = d.id
  ) as remarks
from till_documents d
join registers r on r.id = d.register_id
left join staff s on s.id = d.cashier_id
left join tickets t on t.document_id = d.id`;
const WAITING = `(d.state in ('kept', 'refused') or exists (
  select 1 from till_remarks m where m.document_id = d.id and m.settled_at is null))`;
const FOUND = `d.shop_id = $1 and case when $2::text is null then ${WAITING} else d.state = $2 end
  and ($3::text is null or exists (
    select 1 from till_remarks m where m.document_id = d.id and m.code = $3 and m.settled_at is null))`;
const PAGE = `/* prepared:till-documents-page */ ${DOCUMENT} where ${FOUND} order by d.received_at desc, d.id desc limit $4 offset $5`;
const ONE = `/* prepared:till-documents-one */ ${DOCUMENT} where d.shop_id = $1 and d.id = $2`;
const OF_SESSION = `/* prepared:till-documents-of-session */ ${DOCUMENT}
where d.shop_id = $1 and d.session_id = $2 order by d.seq desc nulls first, d.id desc limit 200`;
const COUNT = `/* prepared:till-documents-count */ select count(*)::int as count from till_documents d where ${FOUND}`;
const WAITS = `/* prepared:till-documents-waiting */
select count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'refused')::int as refused,
  (select count(*)::int from till_remarks where shop_id = $1 and settled_at is null) as remarks,
  coalesce(sum(unsettled), 0)::bigint as unsettled
from till_documents where shop_id = $1 and state in ('kept', 'refused')`;

export interface ListedDocument {
  readonly id: string;
  readonly kind: TillDocumentRow['kind'];
  readonly seq: number;
  readonly register: string;
  readonly sessionId: string | null;
  readonly state: TillDocumentState;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly amount: Centimes | null;
  readonly cashier: string | null;
  readonly madeAt: Date;
  readonly receivedAt: Date;
  readonly code: string | null;
  readonly faults: string[];
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly body: string;
  readonly series: number | null;
  readonly number: number | null;
  readonly remarks: TillDocumentRow['remarks'];
}

export interface DocumentQuestion {
  readonly state?: TillDocumentState | undefined;
  readonly remark?: TillRemark | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** Without a state: what waits for a person. */
export async function listDocuments(em: EntityManager, shopId: string, asked: DocumentQuestion) {
  const { state = null, remark = null, page, perPage } = asked;
  const found = [shopId, state, remark];
  const [count] = await sqlIn<{ count: number }>(em, COUNT, found);
  const rows = await sqlIn<ListedDocument>(em, PAGE, [...found, perPage, (page - 1) * perPage]);
  return { rows, total: count?.count ?? 0 };
}

export async function documentOf(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<ListedDocument | null> {
  return (await sqlIn<ListedDocument>(em, ONE, [shopId, id]))[0] ?? null;
}

/** The latest first. */
export function documentsOf(em: EntityManager, shopId: string, sessionId: string): Promise<ListedDocument[]> {
  return sqlIn<ListedDocument>(em, OF_SESSION, [shopId, sessionId]);
}

export async function waitingDocuments(em: EntityManager, shopId: string) {
  const [row] = await sqlIn<{ kept: number; refused: number; remarks: number; unsettled: Centimes }>(
    em,
    WAITS,
    [shopId],
  );
  return row;
}
