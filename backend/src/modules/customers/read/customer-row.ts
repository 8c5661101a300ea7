import type { CustomerAddress, CustomerRow } from '@hanout/contracts';
import { daFromCentimes, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';

/** A row of `read.customer_rows`. */
export interface CustomerRecord {
  readonly id: string;
  readonly version: number;
  readonly type: CustomerRow['type'];
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phones: string[];
  readonly labels: string[];
  readonly note: string;
  readonly blocked: boolean;
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly spent: number;
  readonly created_at: Date;
  readonly last_order_at: Date | null;
}

/** A row of `read.customer_places`. */
export interface PlaceRecord {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly commune_id: number;
  readonly commune: Translations;
  readonly wilaya: Translations;
  readonly wilaya_code: number;
  readonly address: string;
}

export function customerRowOf(row: CustomerRecord): CustomerRow {
  const { id, version, type, email, phones, labels, blocked, orders, delivered, returned } = row;
  return {
    ...{ id, version, type, email, phones, labels, blocked, orders, delivered, returned },
    firstName: row.first_name,
    lastName: row.last_name,
    spent: daFromCentimes(toCentimes(row.spent)),
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  };
}

export function addressOf(row: PlaceRecord, locale: Locale): CustomerAddress {
  const { id, name, phone, email, address } = row;
  return {
    ...{ id, name, phone, email, address },
    communeId: row.commune_id,
    commune: translated(row.commune, locale),
    wilaya: translated(row.wilaya, locale),
    wilayaCode: row.wilaya_code,
  };
}
