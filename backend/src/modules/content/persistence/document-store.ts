import { type Actor, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DocumentKey, Origin, Part, Parts } from '../domain/document.ts';
import { DocumentEntity, DraftEntity, VersionEntity } from './document.schema.ts';

const rowOf = ({ shopId, kind, id }: DocumentKey) => ({ shopId, kind, targetId: id });

/** The document, held until the transaction ends: whoever saves, publishes or restores waits for the others. */
export async function lockDocument(em: EntityManager, key: DocumentKey) {
  await em.upsert(DocumentEntity, { ...rowOf(key), number: 0 }, { onConflictAction: 'ignore' });
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return em.findOneOrFail(DocumentEntity, rowOf(key), options);
}
export type LockedDocument = Awaited<ReturnType<typeof lockDocument>>;

/** What is drafted of a document that is held, by part; a part that was never saved has version 0. */
export async function draftsOf(em: EntityManager, key: DocumentKey) {
  const rows = await em.find(DraftEntity, rowOf(key));
  return new Map(rows.map((row) => [row.part, row]));
}

export interface Saving {
  readonly part: Part;
  /** Of the draft that whoever saves has seen. */
  readonly seen: number;
  /** Null: what visitors see is what is meant. */
  readonly body: object | null;
  readonly at: Date;
  readonly actor: Actor;
}

/** The refusal of a change over a draft that somebody else has saved meanwhile: it says who. */
export function staleDraft(
  draft: { version: number; savedBy: string | null } | null | undefined,
): DomainError {
  return new DomainError('stale', 409, {
    extra: { version: draft?.version ?? 0, by: draft?.savedBy || null },
  });
}

/** Whoever saves, by name and by id: two employees may have one name. */
export const saverOf = (actor: Actor) => ({ savedBy: actor.name, savedById: idOf(actor) });
const idOf = ({ kind, id }: Actor) => (kind === 'staff' && isUuid(id) ? id : null);

/** @returns the version of the draft now. @throws DomainError `stale` (409) when somebody saved meanwhile. */
export async function putDraft(em: EntityManager, key: DocumentKey, saving: Saving): Promise<number> {
  const { part, seen, body, at, actor } = saving;
  const found = await em.findOne(DraftEntity, { ...rowOf(key), part });
  if ((found?.version ?? 0) !== seen) throw staleDraft(found);
  const said = { body, version: seen + 1, savedAt: at, ...saverOf(actor) };
  if (found) em.assign(found, said);
  else em.create(DraftEntity, { ...rowOf(key), part, ...said });
  return seen + 1;
}

/** Adds a version of a document that is held. */
export function addVersion(
  em: EntityManager,
  document: LockedDocument,
  { body, origin, at, actor }: { body: Parts; origin: Origin; at: Date; actor: Actor },
): void {
  const { shopId, kind, targetId } = document;
  document.number += 1;
  em.create(VersionEntity, {
    ...{ id: uuidv7(at.getTime()), shopId, kind, targetId, number: document.number },
    ...{ body, origin, at, byName: actor.name, byId: idOf(actor), name: null },
  });
}

/** What visitors saw before the first version of a document that is held, so that it can be restored. */
export function addStart(
  em: EntityManager,
  document: LockedDocument,
  { live, at, actor }: { live: Parts; at: Date; actor: Actor },
): void {
  if (document.number > 0 || Object.keys(live).length === 0) return;
  addVersion(em, document, { body: live, origin: 'start', at, actor });
}

/**
 * Calls a version of a document that is held something, or nothing any more.
 * @throws DomainError `not_found` (404).
 */
export async function nameVersion(
  em: EntityManager,
  { shopId, kind, targetId }: LockedDocument,
  { number, name }: { number: number; name: string | null },
): Promise<void> {
  const found = await em.findOne(VersionEntity, { shopId, kind, targetId, number });
  if (!found) throw new DomainError('not_found', 404);
  const named = await em.count(VersionEntity, { shopId, kind, targetId, name: { $ne: null } });
  if (name && !found.name && named >= MOST_NAMED)
    throw new DomainError('invalid', 422, { fields: { name: ['validation.tooMany'] } });
  em.assign(found, { name });
  await em.flush();
}

/** Versions of one document that are called something. */
const MOST_NAMED = 50;

/** @throws DomainError `not_found` (404). */
export async function versionOf(em: EntityManager, key: DocumentKey, number: number): Promise<Parts> {
  const found = await em.findOne(VersionEntity, { ...rowOf(key), number });
  if (!found) throw new DomainError('not_found', 404);
  return found.body;
}

/** The last so many versions that visitors saw stay, with what was set aside between them, and those that are called something. */
const KEPT = 50;
/** So many stay of both: two who take turns at one draft set a version aside at each turn. */
const MOST_KEPT = 100;

/** Forgets the oldest versions of a document that is held; what each of the others says is kept for whoever restores. */
export async function trimVersions(em: EntityManager, document: LockedDocument): Promise<void> {
  const { shopId, kind, targetId, number } = document;
  if (number <= KEPT) return;
  const of = { shopId, kind, targetId };
  const shown = { ...of, origin: { $ne: 'set_aside' as const } };
  const [last] = await em.find(VersionEntity, shown, {
    ...{ fields: ['number'], orderBy: { number: 'desc' }, offset: KEPT - 1, limit: 1 },
  });
  const from = Math.max(last?.number ?? 0, number - MOST_KEPT + 1);
  await em.nativeDelete(VersionEntity, { ...of, number: { $lt: from }, name: null });
}
