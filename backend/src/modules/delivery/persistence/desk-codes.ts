import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** What is known of the desk that a parcel goes to, by whoever carries it. */
export interface ShippingDesk {
  /** Null, as the code, where the desk is another transporter's. */
  readonly communeId: number | null;
  /** Its carrier's own name of it. */
  readonly code: string | null;
  /** Whether the carrier takes no parcel for a desk without one. */
  readonly needsCode: boolean;
}

const DESK = `/* prepared:delivery-shipping-desk */
select d.commune_id as "communeId", d.carrier_code as code, t.needs_desk_codes as "needsCode"
from transporters t
left join transporter_services s on s.transporter_id = t.id and s.mode = 'desk'
left join stop_desks d on d.service_id = s.id and d.id = $2
where t.id = $1`;

const NEED = `/* prepared:delivery-need-desk-codes */
update transporters set needs_desk_codes = $2 where id = $1`;

/** The desk as its transporter ships to it; null for an unknown transporter. */
export async function shippingDesk(
  em: EntityManager,
  transporterId: string,
  deskId: string | null,
): Promise<ShippingDesk | null> {
  return (await sqlIn<ShippingDesk & object>(em, DESK, [transporterId, deskId]))[0] ?? null;
}

export async function needDeskCodes(em: EntityManager, transporterId: string, needed: boolean) {
  await sqlIn(em, NEED, [transporterId, needed]);
}
