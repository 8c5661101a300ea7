import { createHash } from 'node:crypto';
import type { ParsedCheckout } from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';

/** Equal for the same order: the payload without its key, after normalisation (SF-258). 32 bytes. */
export function bodyHash({ payload }: ParsedCheckout): Buffer {
  const { clientOrderKey: _key, ...body } = payload;
  return createHash('sha256').update(canonicalJson(body)).digest();
}
