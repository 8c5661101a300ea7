/** Pictures of one turn. */
const BATCH = 100;

/** Archived long enough, and drawn: who puts one to use at this moment is waited for at the next turn. */
export const ERASABLE_PICTURES = `/* prepared:media_erasable */
select id::text as id from media
where archived_at is not null and erased_at is null and owner = 'shop' and avif_at is not null
  and greatest(archived_at, kept_at) <= $1
order by greatest(archived_at, kept_at), id limit ${BATCH} for update skip locked`;

export const ERASE_PICTURES = `/* prepared:media_erase */ update media set erased_at = $2 where id = any($1::uuid[])`;

/** They stay, and are asked again when they have waited as long once more. */
export const KEEP_PICTURES = `/* prepared:media_keep */
update media set kept_at = $2, erased_at = null where id = any($1::uuid[]) and files_gone_at is null`;

export const ERASED_WITH_FILES = `/* prepared:media_erased */
select id::text as id, key from media where erased_at <= $1 and files_gone_at is null
order by erased_at, id limit ${BATCH}`;

export const FILES_GONE = `/* prepared:media_files_gone */ update media set files_gone_at = $2 where id = $1`;
