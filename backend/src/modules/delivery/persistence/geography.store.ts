import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { Geography } from '../domain/geography.ts';

const WILAYAS = `/* prepared:geography_wilayas */
insert into wilayas (code, iso_code, name_fr, name_ar, name_ascii, parent_code, ship_as_code, since)
select w.code, w."isoCode", w.name, w."nameAr", w."nameAscii", w."parentCode", w."shipAsCode", w.since
from jsonb_to_recordset($1::jsonb) as w (code int, "isoCode" text, name text, "nameAr" text, "nameAscii" text,
  "parentCode" int, "shipAsCode" int, since date)
order by w.code
on conflict (code) do update set iso_code = excluded.iso_code, name_fr = excluded.name_fr,
  name_ar = excluded.name_ar, name_ascii = excluded.name_ascii, parent_code = excluded.parent_code,
  ship_as_code = excluded.ship_as_code, since = excluded.since
where wilayas.* is distinct from excluded.*`;

const COMMUNES = `/* prepared:geography_communes */
insert into communes (id, wilaya_58, wilaya_69, name_fr, name_ar, name_ascii, postal_code)
select c.id, c.wilaya58, c.wilaya69, c.name, c."nameAr", c."nameAscii", c."postalCode"
from jsonb_to_recordset($1::jsonb) as c (id int, wilaya58 int, wilaya69 int, name text, "nameAr" text,
  "nameAscii" text, "postalCode" text)
order by c.id
on conflict (id) do update set wilaya_58 = excluded.wilaya_58, wilaya_69 = excluded.wilaya_69,
  name_fr = excluded.name_fr, name_ar = excluded.name_ar, name_ascii = excluded.name_ascii,
  postal_code = excluded.postal_code
where communes.* is distinct from excluded.*`;

/** Writes what differs and nothing else; in the order of the keys, so that processes that start together wait in turn. */
export async function storeGeography(em: EntityManager, geography: Geography): Promise<void> {
  await sqlIn(em, WILAYAS, [JSON.stringify(geography.wilayas(69))]);
  await sqlIn(em, COMMUNES, [JSON.stringify(geography.communes())]);
}
