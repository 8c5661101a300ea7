import { canonicalJson, type SessionReport, sessionReport, type TillDocument } from '@hanout/kernel';
import type { TestDatabase } from '@hanout/testing';
import { expect } from '@jest/globals';

type Database = Pick<TestDatabase, 'query'>;

/**
 * Each closed session's Z is what its documents come to by now, or somebody is told that it was not; and what was counted is more or
 * less than that by as much as the session says, of its cash that came before the count.
 * @returns how many were looked at
 */
export async function proveSessions(database: Database): Promise<number> {
  const sessions = await database.query<{ id: string; z: SessionReport; differs: boolean }>(
    `select s.id, s.z, exists (select 1 from till_documents d join till_remarks r on r.document_id = d.id
       where d.session_id = s.id and r.code = 'z_differs') as differs
     from register_sessions s where s.z is not null`,
  );
  for (const { id, z, differs } of sessions) {
    const rows = await database.query<{ body: string }>(
      "select body from till_documents where session_id = $1 and state <> 'refused'",
      [id],
    );
    const now = sessionReport(rows.map(({ body }) => JSON.parse(body) as TillDocument));
    if (!differs) expect({ id, z: canonicalJson(now) }).toEqual({ id, z: canonicalJson(z) });
  }
  return sessions.length;
}

/** A sale, and whether its discount needs somebody who has not said yes. */
export interface Discounted {
  readonly id: string;
  readonly unapproved: boolean;
}

/** Whoever took off more than they may, without anybody's approval, is remarked on, and nobody else. @returns how many are */
export async function proveDiscounts(database: Database, sales: readonly Discounted[]): Promise<number> {
  const rows = await database.query<{ id: string; remarked: boolean }>(
    `select d.id, exists (select 1 from till_remarks r
       where r.document_id = d.id and r.code = 'not_approved' and r.data ->> 'what' = 'discount') as remarked
     from till_documents d where d.kind = 'sale' and d.state = 'posted'`,
  );
  const posted = new Map(rows.map(({ id, remarked }) => [id, remarked]));
  const known = sales.filter(({ id }) => posted.has(id));
  const wanted = known.filter(({ unapproved }) => unapproved).map(({ id }) => id);
  const remarked = known.filter(({ id }) => posted.get(id)).map(({ id }) => id);
  expect(remarked).toEqual(wanted);
  return wanted.length;
}
