import { canonicalJson } from '@hanout/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * `clientOrderKey`: SHA-256 of the canonical payload without the key itself, 64 hex digits (SF-257, SF-258). Not from
 * `crypto.subtle`, which shops reached without TLS do not have.
 */
export function orderKey(payload: object): string {
  const { clientOrderKey: _, ...rest } = payload as { clientOrderKey?: string };
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rest))));
}
