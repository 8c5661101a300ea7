import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Of these pictures those that something shows or would show: what the library lists as uses; every wording that was shown or
 * can come back, also under an address of before a file was replaced; the file that can take its place again; and order lines,
 * which keep the address of their day.
 */
const NAMED = `/* prepared:media_named */
with asked as materialized (
  select f.id, f.key, f.shop_id, f.returns from picture_files f where f.id = any($1::uuid[])
), addressed as materialized (
  select a.id, a.key from asked a
  union all select f.former_of, f.key from picture_files f where f.former_of = any($1::uuid[])
), words as materialized (
  select w.word from picture_words w where w.shop_id in (select a.shop_id from asked a)
)
select u.media_id::text as id from media_uses u where u.media_id = any($1::uuid[])
union select d.id::text from addressed d join words w on w.word = d.key
union select a.id::text from asked a join words w on w.word = a.id::text
union select d.id::text from addressed d where exists (select from ordered_pictures o where o.key = d.key)
union select a.id::text from asked a where a.returns`;

/** Who decides whether the files of a picture stay. */
@Injectable()
export class NamedPictures {
  constructor(private readonly reader: DataSource) {}

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.reader.query<{ readonly id: string }[]>(NAMED, [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
