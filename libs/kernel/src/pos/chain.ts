import { canonicalJson } from '../canonical-json.ts';
import type { TillDocument } from './document.ts';
import { sha256 } from './sha256.ts';

/** What the first document of a device follows. */
export const GENESIS = '0'.repeat(64);
export const DIGEST = /^[0-9a-f]{64}$/;

/** A document as it is kept and sent: its canonical text, and the digest of that. */
export interface SealedDocument {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly hash: string;
}

/**
 * Seals a document. What it follows is a part of its text, so that its digest stands for all before it: nothing in the middle
 * can be changed, left out or put in unseen.
 */
export function sealDocument(document: TillDocument): SealedDocument {
  const text = canonicalJson(document);
  return { id: document.id, seq: document.seq, text, hash: sha256(text) };
}

/** Whether the text is what the digest says. */
export const isSealed = (text: string, hash: string): boolean => sha256(text) === hash;

/** Where a chain of documents, in the order of `seq`, is broken: the first that does not follow; null where none. */
export function brokenAt(
  documents: readonly { readonly seq: number; readonly prev: string; readonly hash: string }[],
  after: { readonly seq: number; readonly hash: string } = { seq: 0, hash: GENESIS },
): number | null {
  let last = after;
  for (const document of documents) {
    if (document.seq !== last.seq + 1 || document.prev !== last.hash) return document.seq;
    last = document;
  }
  return null;
}
