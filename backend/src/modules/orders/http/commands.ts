import type { Actor } from '@hanout/kernel';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import type { Acted, StaffCommand } from '../application/order-changes.ts';

interface Input {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

/** The order that a call names, at the version that its page showed, and who calls. */
export function commandOf(
  { params, body }: Input,
  { shopId, permissions }: StaffPrincipal,
  actor: Actor,
): StaffCommand {
  return { shopId, permissions, actor, orderId: params.id, version: body.version };
}

export function done({ version, state }: Acted) {
  return { ok: true as const, version, state };
}
