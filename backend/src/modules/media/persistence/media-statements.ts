/** Pictures of one run. */
const BATCH = 2;

export const PICTURES_WITHOUT_AVIF = `/* prepared:media_waiting */
select id::text as id, key, width from media where avif_at is null and shown order by created_at, id limit ${BATCH}`;

export const AVIF_MADE = `/* prepared:media_made */ update media set avif_at = $2 where id = $1`;

export const RECORD_PICTURE = `/* prepared:media_record */
insert into media as m (id, shop_id, key, width, height, bytes, content_hash, ground, created_at, owner, shown, name)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10 = 'shop', $11)
on conflict (key) do update
set name = case when m.name = '' then excluded.name else m.name end, archived_at = null, kept_at = null
where m.erased_at is null returning id`;

/** Of these addresses those that lead to another picture by now, or whose files went: nothing new may stand there. */
export const TAKEN_ADDRESSES = `/* prepared:media_taken */
select key from media where key = any($1) and (former_of is not null or erased_at is not null)`;

export const PICTURES_OF_SHOP = `/* prepared:media_of_shop */
select id::text as id, key, width, height from media where shop_id = $1 and key = any($2) and owner = 'shop' and erased_at is null`;

export const KNOWN_PICTURES = '/* prepared:media_known */ select key from media where key = any($1)';

export const SHOW_PICTURE = `/* prepared:media_show */ update media set shown = $2 where id = $1 and owner = 'review'`;

/**
 * Of the pictures that are named those that are archived, which nobody erases until the transaction ends. One that is not
 * archived needs no lock: weeks lie between.
 */
export const HOLD_PICTURES = `/* prepared:media_hold */
select id::text as id, erased_at is not null as erased from media
where shop_id = $1 and (id = any($2::uuid[]) or key = any($3::text[])) and archived_at is not null for key share`;
