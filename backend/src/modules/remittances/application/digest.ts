import { createHash } from 'node:crypto';
import { moneyText, type SameMoney } from '../domain/fingerprint.ts';
import { headText } from '../domain/statement-heads.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** By what a file with the same head is known again. */
export const headHash = (head: readonly string[]): string => sha256(headText(head));

/** By what a row is known as the same money in another file. */
export const fingerprintOf = (row: SameMoney): string => sha256(moneyText(row));
