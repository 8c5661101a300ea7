import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';

/** What each kind of document does in its own way: the rest (drafts, versions, publishing) is the same for all. */
export interface DocumentType {
  /** What visitors see, in the transaction of the change. Null: there is no such document. */
  live(em: EntityManager, key: DocumentKey): Promise<Parts | null>;
  /** A part as it may stand in a draft of this shop. @throws DomainError `invalid` (422) with the fields. */
  checked(part: Part, body: object, key: DocumentKey, em: EntityManager): object | Promise<object>;
  /** Puts what is published where visitors see it. @returns it as they see it. @throws DomainError `invalid` (422) where it may not be shown yet. */
  show(em: EntityManager, key: DocumentKey, parts: Parts, actor: Actor): Promise<Parts>;
  /** @throws DomainError `invalid` (422) where it could not be shown as it is. */
  showable?(em: EntityManager, key: DocumentKey, parts: Parts): Promise<void>;
  /** Whether each of its versions stays, however many there are. */
  keepsAll?(parts: Parts): boolean;
}
