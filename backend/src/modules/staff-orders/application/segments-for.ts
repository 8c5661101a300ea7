import { type Channel, isPersonal, type Promotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomersApi } from '../../customers/index.ts';

interface Buyer {
  readonly shopId: string;
  readonly channel: Channel;
  /** Null while nobody is named. */
  readonly phone?: string | null;
}

/** The customer's segments, where some promotion asks for them; the online shop knows of none (ADR 0016). */
export async function segmentsFor(
  customers: CustomersApi,
  em: EntityManager,
  { shopId, channel, phone }: Buyer,
  promotions: readonly Promotion[],
  at: Date,
): Promise<string[]> {
  if (!phone || channel === 'eCommerce') return [];
  const asked = promotions.some(isPersonal);
  return asked ? customers.segmentsOf(em, shopId, phone, at) : [];
}
