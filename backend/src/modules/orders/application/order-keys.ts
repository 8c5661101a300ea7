import { createHash, randomBytes } from 'node:crypto';
import { linesKey } from '../domain/new-order.ts';

/** 192 random bits: nobody guesses the address of somebody else's order. */
export function newAccessToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Equal for the same lines; what `orders.lines_hash` keeps. */
export function linesHash(lines: Parameters<typeof linesKey>[0]): string {
  return createHash('sha256').update(linesKey(lines)).digest('base64url');
}
