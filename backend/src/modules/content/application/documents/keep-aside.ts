import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DocumentKey, type Part, type Parts, sameBody } from '../../domain/document.ts';
import {
  addStart,
  addVersion,
  draftsOf,
  type LockedDocument,
  trimVersions,
} from '../../persistence/document-store.ts';
import type { DocumentType } from './document-type.ts';

interface Aside {
  readonly document: LockedDocument;
  readonly type: DocumentType;
  readonly live: Parts;
  /** What gives way, over what visitors see. */
  readonly drafted: readonly (readonly [Part, object])[];
  readonly at: Date;
  readonly actor: Actor;
}

/** What drafts said before they gave way, as a version. */
export async function keepAside(em: EntityManager, aside: Aside): Promise<void> {
  const { document, type, live, drafted, at, actor } = aside;
  if (drafted.length === 0) return;
  const body = { ...live, ...Object.fromEntries(drafted) };
  addStart(em, document, { live, at, actor });
  addVersion(em, document, { body, origin: 'set_aside', at, actor });
  await em.flush();
  if (!type.keepsAll?.(live)) await trimVersions(em, document);
}

interface Written {
  readonly part: Part;
  readonly body: object;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly savedById: string | null;
}

/** What is drafted, as it is before anything is saved over it. */
export async function writtenIn(em: EntityManager, key: DocumentKey): Promise<Written[]> {
  const drafts = [...(await draftsOf(em, key)).values()];
  return drafts.flatMap(({ part, body, savedAt, savedBy, savedById = null }) =>
    body ? [{ part, body, savedAt, savedBy, savedById }] : [],
  );
}

/** Whoever saves again within this time goes on writing, milliseconds: a version of each save would push out the others. */
const GOES_ON_MS = 30 * 60_000;

/** Two employees may have one name; a draft of before ids were kept has its name alone. */
const isOf = (actor: Actor, { savedBy, savedById }: Written): boolean =>
  savedById ? savedById === actor.id : savedBy === actor.name;
/** Whoever had written it; where its id is not known, no employee's. */
const writerOf = ({ savedBy, savedById }: Written, actor: Actor): Actor =>
  savedById
    ? { kind: 'staff', id: savedById, name: savedBy }
    : { ...actor, kind: 'system', id: savedBy, name: savedBy };

interface Overtaken extends Omit<Aside, 'drafted'> {
  readonly key: DocumentKey;
  readonly before: readonly Written[];
}

/** Words of somebody else, or of another time, that were saved over: a version of whoever had written them, of that time. */
export async function keepOvertaken(
  em: EntityManager,
  { key, before, at, actor, ...aside }: Overtaken,
): Promise<void> {
  const after = await draftsOf(em, key);
  const [last] = before
    .filter(({ part, body }) => !sameBody(body, after.get(part)?.body ?? undefined))
    .filter((draft) => !isOf(actor, draft) || +at - +draft.savedAt > GOES_ON_MS)
    .sort((one, other) => +other.savedAt - +one.savedAt);
  if (!last) return;
  const drafted = before.map(({ part, body }) => [part, body] as const);
  await keepAside(em, { ...aside, drafted, at: last.savedAt, actor: writerOf(last, actor) });
}
