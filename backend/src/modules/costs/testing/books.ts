import { toCentimes } from '@hanout/kernel';
import { type CostBook, layeredValue, type Worth } from '../domain/cost-book.ts';

export const AT = new Date('2026-11-24T09:00:00Z');
/** The same by both ways of counting, and known. */
export const worth = (value: number): Worth => ({
  average: toCentimes(value),
  layered: toCentimes(value),
  estimated: false,
});
/** Pieces, and what they are worth by average and by layers. */
export const figures = (book: CostBook) => [book.pieces, book.value, layeredValue(book)];
