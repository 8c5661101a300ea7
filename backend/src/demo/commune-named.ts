import type { DeliveryApi } from '../modules/delivery/index.ts';

/** The commune of that name in a wilaya of the 58 scheme. @throws Error when there is none */
export function communeNamed(delivery: DeliveryApi, wilaya: number, name: string): number {
  const commune = delivery.communesOf(wilaya, 58).find((candidate) => candidate.name === name);
  if (!commune) throw new Error(`demo: no commune ${name} in wilaya ${wilaya}`);
  return commune.id;
}
