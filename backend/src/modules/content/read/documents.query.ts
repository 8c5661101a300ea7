import type { DocumentVersion } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DocumentKey, Origin, Part } from '../domain/document.ts';

interface DraftRow {
  readonly part: Part;
  readonly body: object | null;
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

interface PublishedRow {
  readonly number: number;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

interface VersionRow {
  readonly number: number;
  readonly origin: Origin;
  readonly at: Date;
  readonly byName: string;
  readonly name: string | null;
}

const DRAFTS = `/* prepared:content_drafted */
select part, body, version, saved_at as "savedAt", saved_by as "savedBy" from content_drafted
where shop_id = $1 and kind = $2 and target_id = $3`;

const PUBLISHED = `/* prepared:content_published */
select number, published_at as "publishedAt", published_by as "publishedBy" from content_published
where shop_id = $1 and kind = $2 and target_id = $3`;

const VERSIONS = `/* prepared:content_versions */
select number, origin, at, by_name as "byName", name from content_version_list
where shop_id = $1 and kind = $2 and target_id = $3 order by name is null, number desc limit 150`;

/** Where a document stands: what is drafted of it, since when it is shown, and what it said before. */
@Injectable()
export class DocumentsQuery {
  constructor(private readonly reader: DataSource) {}

  async drafts({ shopId, kind, id }: DocumentKey): Promise<ReadonlyMap<Part, DraftRow>> {
    const rows = await this.reader.query<DraftRow[]>(DRAFTS, [shopId, kind, id]);
    return new Map(rows.map((row) => [row.part, row]));
  }

  async published({ shopId, kind, id }: DocumentKey): Promise<PublishedRow | undefined> {
    const [row] = await this.reader.query<PublishedRow[]>(PUBLISHED, [shopId, kind, id]);
    return row;
  }

  async versions({ shopId, kind, id }: DocumentKey): Promise<DocumentVersion[]> {
    const rows = await this.reader.query<VersionRow[]>(VERSIONS, [shopId, kind, id]);
    return rows
      .sort((one, other) => other.number - one.number)
      .map(({ at, byName, ...version }) => ({ ...version, at: at.toISOString(), by: byName }));
  }
}
