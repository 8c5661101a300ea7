import type { TillRemark } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const SETTLE = `/* prepared:till-settle-remark */
update till_remarks r set settled_at = $3 from till_documents d
where d.id = r.document_id and d.session_id = $1 and r.code = $2 and r.settled_at is null`;
const SETTLE_ALL = `/* sql */
update till_remarks set settled_at = $2, settled_by = $3, note = $4 where document_id = $1 and settled_at is null`;
/** Gaps of the device that its documents have filled since. */
const FILLED = `/* prepared:till-gaps-filled */
update till_remarks r set settled_at = $2 from till_documents d
where d.id = r.document_id and d.device_id = $1 and r.code = 'gap' and r.settled_at is null and (
  select count(distinct f.seq) from till_documents f
  where f.device_id = $1 and f.seq between (r.data ->> 'from')::bigint and (r.data ->> 'to')::bigint
) = (r.data ->> 'to')::bigint - (r.data ->> 'from')::bigint + 1`;

/** What has come since says what the remark asked. */
export async function settleRemark(
  em: EntityManager,
  sessionId: string,
  code: TillRemark,
  at: Date,
): Promise<void> {
  await sqlIn(em, SETTLE, [sessionId, code, at]);
}

export async function fillGaps(em: EntityManager, deviceId: string, at: Date): Promise<void> {
  await sqlIn(em, FILLED, [deviceId, at]);
}

/** A person has looked at all that is said of a document. */
export async function settleRemarks(
  em: EntityManager,
  documentId: string,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<void> {
  await sqlIn(em, SETTLE_ALL, [documentId, at, by, note]);
}
