/** Pictures of one run. */
const BATCH = 2;

export const PICTURES_WITHOUT_AVIF = `/* prepared:media_waiting */
select id::text as id, key, width from media where avif_at is null and shown order by created_at, id limit ${BATCH}`;

export const AVIF_MADE = `/* prepared:media_made */ update media set avif_at = $2 where id = $1`;

export const RECORD_PICTURE = `/* prepared:media_record */
insert into media as m (id, shop_id, key, width, height, bytes, content_hash, ground, created_at, owner, shown, name)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10 = 'shop', $11)
on conflict (key) do update
set name = case when m.name = '' then excluded.name else m.name end, archived_at = null returning id`;

/** Of these addresses those that lead to another picture by now: nothing new may stand there. */
export const FORMER_PICTURES = `/* prepared:media_former */
select key from media where key = any($1) and former_of is not null`;

export const PICTURES_OF_SHOP = `/* prepared:media_of_shop */
select id::text as id, key, width, height from media where shop_id = $1 and key = any($2) and owner = 'shop'`;

export const KNOWN_PICTURES = '/* prepared:media_known */ select key from media where key = any($1)';

export const SHOW_PICTURE = `/* prepared:media_show */ update media set shown = $2 where id = $1 and owner = 'review'`;
