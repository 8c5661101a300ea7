import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const HASHES = `/* prepared:till-document-hashes */
select id, hash from till_documents where id = any($1::uuid[])`;
const BESIDE = `/* prepared:till-documents-beside */
select seq, hash, prev from till_documents where device_id = $1 and seq in ($2::bigint - 1, $2::bigint + 1)`;
const SEQ_TAKEN = `/* prepared:till-seq-taken */
select 1 as found from till_documents where device_id = $1 and seq = $2 and id <> $3`;

/** By id, of those that are here. */
export async function hashesOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlIn<{ id: string; hash: string }>(em, HASHES, [ids]);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export interface Beside {
  readonly seq: number;
  readonly hash: string;
  /** Null: what it says it follows is not known. */
  readonly prev: string | null;
}

/** What its device wrote before and after a document, as far as it is here. */
export function documentsBeside(em: EntityManager, deviceId: string, seq: number): Promise<Beside[]> {
  return sqlIn<Beside>(em, BESIDE, [deviceId, seq]);
}

export async function isSeqTaken(
  em: EntityManager,
  deviceId: string,
  seq: number,
  but: string,
): Promise<boolean> {
  return (await sqlIn(em, SEQ_TAKEN, [deviceId, seq, but])).length > 0;
}
