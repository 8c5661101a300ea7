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

/** Name of this shop's cart in the browser's storage, derived from the shop's uuid; never an identity (SF-139). */
export function cartIdOf(shopUuid: string): string {
  return `cart-${bytesToHex(sha256(utf8ToBytes(`cart:${shopUuid}`))).slice(0, 32)}`;
}
