import type { CustomerAddress, CustomerRow } from '@hanout/contracts';
import { type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import type { CustomerPlacesView, CustomerRowsView } from './views.generated.ts';

export type CustomerRecord = CustomerRowsView;

export type PlaceRecord = Omit<CustomerPlacesView, 'commune' | 'wilaya'> & {
  readonly commune: Translations;
  readonly wilaya: Translations;
};

export function customerRowOf(row: CustomerRecord): CustomerRow {
  const { id, version, type, email, phones, labels, blocked, orders, delivered, returned } = row;
  return {
    ...{ id, version, type, email, phones, labels, blocked, orders, delivered, returned },
    firstName: row.first_name,
    lastName: row.last_name,
    spent: toCentimes(row.spent),
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
