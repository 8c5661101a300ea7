import type { CarrierKind } from '@hanout/contracts';
import type { CarrierDescriptor } from './descriptor.ts';
import { ecotrack } from './ecotrack/descriptor.ts';
import { yalidine } from './yalidine/descriptor.ts';

/** The carriers whose systems are spoken to: the only list of them. */
export const CARRIERS: readonly CarrierDescriptor[] = [yalidine, ecotrack];

/** Null for one that this version does not know: a newer one may have connected it before it was taken back. */
export function descriptorOf(kind: CarrierKind): CarrierDescriptor | null {
  return CARRIERS.find((carrier) => carrier.kind === kind) ?? null;
}
