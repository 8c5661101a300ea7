import type { Image, InputOf, LibraryPicture, MediaUse, mediaLibraryContract } from '@hanout/contracts';
import { BANNER_WIDTH, MEDIA_LIMITS, type MediaUseKind } from '@hanout/contracts';
import { DAY_MS, LOCALES, type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { imageOf, type MediaRecord } from '../domain/image.ts';
import type { MediaLibraryView } from './views.generated.ts';

type Row = RowOf<
  Pick<MediaLibraryView, 'id' | 'name' | 'alts' | 'bytes' | 'version' | 'media'>,
  { alts: Translations; media: MediaRecord }
> & { readonly createdAt: Date; readonly waitsFrom: Date | null };
type Question = InputOf<typeof mediaLibraryContract.list>['query'];

const COLUMNS = 'l.id, l.name, l.alts, l.bytes, l.version, l.media, l.created_at as "createdAt"';
const list = (of: string, waitsFrom: string) => `/* prepared:${of} */
select ${COLUMNS}, ${waitsFrom} as "waitsFrom", (count(*) over ())::int as total from ${of} l
where l.shop_id = $1
  and ($2 = '' or strpos(lower(l.name), $2) > 0 or strpos(lower(l.alts::text), $2) > 0)
  and ($3 <> 'narrow' or l.width < ${BANNER_WIDTH})
  and ($3 <> 'no_alt' or not l.alts ?& $4::text[])
  and ($3 <> 'unused' or not exists (select 1 from media_uses u where u.media_id = l.id))
order by l.created_at desc, l.id desc limit $5 offset $6`;
const LIST = list('media_library', 'null::timestamptz');
const ARCHIVED = list('archived_pictures', 'l.waits_from');
const ONE = `/* prepared:media_library_one */ select ${COLUMNS}, null::timestamptz as "waitsFrom" from media_library l where l.shop_id = $1 and l.id = $2`;
/** A union sorts what it read: what names one picture is asked of each part by its column. */
const USES = `/* prepared:media_uses_of */
select u.kind, u.id, n.names from media_uses u
join media_library l on l.id = u.media_id and l.shop_id = $1
left join media_use_names n on n.kind = case u.kind when 'import' then 'product' else u.kind end
  and n.id = u.id and n.shop_id = $1
where u.media_id = $2 order by u.kind, u.id limit $3`;

const FORMER = `/* prepared:media_former_of */
select media, archived_at as until from former_pictures where shop_id = $1 and picture_id = $2
order by archived_at desc, id desc limit 1`;

const KEPT_MS = MEDIA_LIMITS.archivedDays * DAY_MS;

interface FormerRow {
  readonly media: MediaRecord;
  readonly until: Date | null;
}
interface UseRow {
  readonly kind: MediaUseKind;
  readonly id: string;
  readonly names: Translations | null;
}

/** The shop's pictures as staff look for them. */
@Injectable()
export class LibraryQuery {
  constructor(private readonly reader: DataSource) {}

  async list(
    shopId: string,
    { q = '', filter, page, perPage }: Question,
    locale: Locale,
  ): Promise<{ pictures: LibraryPicture[]; pagination: Pages }> {
    const asked = [shopId, q.trim().toLowerCase(), filter ?? '', [...LOCALES]];
    const rows = await this.reader.query<(Row & { readonly total: number })[]>(
      filter === 'archived' ? ARCHIVED : LIST,
      [...asked, perPage, (page - 1) * perPage],
    );
    const total = rows[0]?.total ?? 0;
    return {
      pictures: rows.map((row) => pictureOf(row, locale)),
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  /** Null: the library has no such picture. */
  async one(shopId: string, id: string, locale: Locale): Promise<LibraryPicture | null> {
    const [row] = await this.reader.query<Row[]>(ONE, [shopId, id]);
    return row ? pictureOf(row, locale) : null;
  }

  /** The file that gave way to the present one. */
  async former(shopId: string, id: string): Promise<{ image: Image; until: string } | null> {
    const [row] = await this.reader.query<FormerRow[]>(FORMER, [shopId, id]);
    return row?.until ? { image: imageOf(row.media, ''), until: row.until.toISOString() } : null;
  }

  /** What shows it, so many at most. */
  async uses(shopId: string, id: string, most: number, locale: Locale = 'fr'): Promise<MediaUse[]> {
    const rows = await this.reader.query<UseRow[]>(USES, [shopId, id, most]);
    return rows.map(({ kind, id: of, names }) => ({ kind, id: of, name: translated(names ?? {}, locale) }));
  }
}

interface Pages {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly pages: number;
}

function pictureOf(
  { media, createdAt, waitsFrom, ...row }: Row & { total?: number },
  locale: Locale,
): LibraryPicture {
  const { id, name, alts, bytes, version } = row;
  return {
    ...{ id, name, alts, bytes, version },
    ...{ focalX: media.focalX ?? 50, focalY: media.focalY ?? 50 },
    image: imageOf(media, translated(alts, locale)),
    createdAt: createdAt.toISOString(),
    keptUntil: waitsFrom && new Date(waitsFrom.getTime() + KEPT_MS).toISOString(),
  };
}
