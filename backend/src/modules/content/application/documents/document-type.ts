import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';

/** What each kind of document does in its own way: the rest (drafts, versions, publishing) is the same for all. */
export interface DocumentType {
  /** What visitors see, in the transaction of the change. Null: there is no such document. */
  live(em: EntityManager, key: DocumentKey): Promise<Parts | null>;
  /** A part as it may stand in a draft. @throws DomainError `invalid` (422) with the fields. */
  checked(part: Part, body: object): object;
  /** Puts what is published where visitors see it. @throws DomainError `invalid` (422) where it may not be shown yet. */
  show(em: EntityManager, key: DocumentKey, parts: Parts, actor: Actor): Promise<void>;
}
