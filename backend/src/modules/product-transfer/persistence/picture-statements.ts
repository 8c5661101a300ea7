/** Pictures that are fetched together. */
const POOL = 4;
/** Until whoever took one is given up. */
const LEASE_SECONDS = 120;

export const TAKE_PICTURES = `/* prepared:product_pictures_take */
update product_import_pictures r set attempts = attempts + 1, next_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
from (select import_id, number, place from product_import_pictures where state = 'waiting' and next_at <= $1
  order by next_at, import_id, number, place limit ${POOL} for update skip locked) w, product_imports i
where r.import_id = w.import_id and r.number = w.number and r.place = w.place and i.id = r.import_id
returning r.import_id::text as "importId", r.number, r.place, r.shop_id::text as "shopId", r.product_id::text as "productId",
  r.url, r.attempts, i.created_by::text as "staffId", i.created_by_name as "staffName"`;

/** An undo takes the row away: then nothing more is done with what was fetched. */
export const PICTURE_STILL_WANTED = `/* prepared:product_pictures_still */
select 1 from product_import_pictures where import_id = $1 and number = $2 and place = $3 and state = 'waiting' for update`;

export const PICTURE_DONE = `/* prepared:product_pictures_done */
update product_import_pictures set state = 'done', reason = null, media_id = $4 where import_id = $1 and number = $2 and place = $3`;

export const PICTURE_FAILED = `/* prepared:product_pictures_failed */
update product_import_pictures set state = $5, reason = $4, next_at = $6
where import_id = $1 and number = $2 and place = $3 and state = 'waiting'`;

export const ADD_PICTURES = `/* prepared:product_import_add_pictures */
insert into product_import_pictures (import_id, number, place, shop_id, product_id, url, next_at)
select $1, w.number, w.place, $2, w."productId", w.url, $4
from jsonb_to_recordset($3::jsonb) w (number int, place int, "productId" uuid, url text) on conflict do nothing`;

/** Of the products, what came from an address and still stands in their galleries, or is on its way. */
export const PICTURES_BEFORE = `/* prepared:product_import_had_pictures */
select distinct r.product_id::text as "productId", r.url from product_import_pictures r
where r.product_id = any($1::uuid[]) and (r.state = 'waiting' or exists (
  select 1 from product_images i where i.product_id = r.product_id and i.media_id = r.media_id))`;

export const FORGET_PICTURES = `/* prepared:product_import_forget_pictures */
delete from product_import_pictures r where r.import_id = $1 and r.number = $2
returning case when exists (select 1 from product_images i where i.product_id = r.product_id and i.media_id = r.media_id)
  then r.media_id::text end as "mediaId"`;
