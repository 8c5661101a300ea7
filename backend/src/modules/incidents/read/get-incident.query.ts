import type { IncidentDetail, IncidentThing, IncidentThingKind } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { imageOf, isSizeName, MediaApi, type ServedPicture } from '../../media/index.ts';
import { isOver, movesFrom } from '../domain/life.ts';
import { mayName } from '../domain/things.ts';
import { type IncidentRecord, plainOf, thingRecordOf } from './list-incidents.query.ts';
import { readerOf, SEEN } from './sight.ts';
import { type Reader, type ThingRecord, thingFor, thingOf } from './thing-of.ts';
import type {
  IncidentEntryRowsView,
  IncidentLinkRowsView,
  IncidentPhotosView,
  IncidentThingsView,
  IncidentWatcherRowsView,
} from './views.generated.ts';

const ONE = `/* prepared:incident-one */
select i.* from incident_rows i where i.shop_id = $1 and ${SEEN} and i.id = $4`;
const WATCHERS = `/* prepared:incident-watchers */
select * from incident_watcher_rows where incident_id = $1 order by name, staff_id`;
const ENTRIES = `/* prepared:incident-entries */
select e.* from (
  select * from incident_entry_rows where incident_id = $1 order by sequence desc limit 500) e order by e.sequence`;
const PHOTOS = `/* prepared:incident-photos */
select * from incident_photos where incident_id = $1 order by position`;
const LINKS = `/* prepared:incident-links */
select * from incident_link_rows where incident_id = $1 order by id`;
const KEY = `/* prepared:incident-photo-key */
select f.key from incident_photos f join incident_keys i on i.id = f.incident_id
where i.shop_id = $1 and ${SEEN} and f.incident_id = $4 and f.id = $5`;
const THING = `/* prepared:incident-thing */
select * from incident_things where shop_id = $1 and kind = $2 and id = $3
  and (warehouse_id is null or not exists (select 1 from warehouse_limits p where p.staff_id = $4)
    or exists (select 1 from warehouse_people p where p.staff_id = $4 and p.warehouse_id = incident_things.warehouse_id))`;

type Entry = RowOf<IncidentEntryRowsView, Pick<IncidentDetail['entries'][number], 'kind'>>;
type Words = Pick<ThingRecord, 'names' | 'variant'>;
type Link = RowOf<IncidentLinkRowsView, Words>;

const missing = () => new DomainError('not_found', 404);

/** One incident for somebody who sees it; for others there is none. */
@Injectable()
export class GetIncident {
  constructor(
    private readonly reader: DataSource,
    private readonly media: MediaApi,
  ) {}

  /** @throws DomainError `not_found` (404) */
  async execute(by: StaffPrincipal, id: string, locale: Locale): Promise<IncidentDetail> {
    const [shopId, staffId, all] = readerOf(by);
    const [row] = await this.reader.query<IncidentRecord[]>(ONE, [shopId, staffId, all, id]);
    if (!row) throw missing();
    const reader = { permissions: by.permissions, locale };
    const [watchers, entries, photos, links] = await Promise.all([
      this.reader.query<IncidentWatcherRowsView[]>(WATCHERS, [id]),
      this.reader.query<Entry[]>(ENTRIES, [id]),
      this.reader.query<IncidentPhotosView[]>(PHOTOS, [id]),
      this.reader.query<Link[]>(LINKS, [id]),
    ]);
    return {
      ...plainOf(row),
      ...factsOf(row, reader),
      watchers: watchers.map(({ staff_id, name }) => ({ id: staff_id, name })),
      entries: entries.map(entryOf),
      photos: photos.map(photoOf),
      links: links.map((link) => linkOf(link, reader)),
      moves: movesFrom(row.status, by.permissions),
      mayEdit: by.permissions.has('incidents.edit') && !isOver(row.status),
      mayAdjust: by.permissions.has('stock.adjust') && row.unit_id !== null && !isOver(row.status),
    };
  }

  /** @throws DomainError `not_found` (404) */
  async photo(by: StaffPrincipal, id: string, fileId: string, size: string): Promise<ServedPicture> {
    const [shopId, staffId, all] = readerOf(by);
    const [row] = await this.reader.query<{ key: string }[]>(KEY, [shopId, staffId, all, id, fileId]);
    const found = row && isSizeName(size) ? await this.media.open(row.key, size) : null;
    if (!found) throw missing();
    return found;
  }

  /** @throws DomainError `not_found` (404), also for what lies in a warehouse that is not theirs */
  async thing(
    { shopId, staffId, permissions }: StaffPrincipal,
    kind: IncidentThingKind,
    id: string,
    locale: Locale,
  ): Promise<IncidentThing> {
    if (!mayName(kind, permissions)) throw missing();
    const values = [shopId, kind, id, staffId];
    const [row] = await this.reader.query<RowOf<IncidentThingsView, Words>[]>(THING, values);
    if (!row) throw missing();
    return thingOf(kind, id, row, locale);
  }
}

function factsOf(row: IncidentRecord, reader: Reader) {
  const kind = row.related_kind as IncidentThingKind;
  const thing = thingFor(reader, kind, row.related_id, thingRecordOf(row));
  return {
    version: row.version,
    warehouse: row.warehouse_id ? { id: row.warehouse_id, name: row.warehouse ?? '' } : null,
    locationText: row.location_text,
    thing: row.related_text ? { ...thing, label: row.related_text } : thing,
    reporterId: row.reporter_id,
    resolution: row.resolution,
    stockEffect: row.stock_effect as IncidentDetail['stockEffect'],
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

function entryOf({
  id,
  at,
  kind,
  by_name,
  text,
  moved_from,
  moved_to,
}: Entry): IncidentDetail['entries'][number] {
  return { id, at: at.toISOString(), kind, by: by_name, text, from: moved_from, to: moved_to };
}

function photoOf(row: IncidentPhotosView): IncidentDetail['photos'][number] {
  const { id, incident_id, media_id, key, width, height, ground } = row;
  const urlOf = (size: string) => `/dashboard/api/incidents/${incident_id}/files/${id}/${size}`;
  const image = imageOf({ id: media_id, key, width, height, ground }, '', urlOf);
  return { id, by: row.by_name, at: row.at.toISOString(), image };
}

function linkOf(row: Link, reader: Reader): IncidentDetail['links'][number] {
  const { id, kind, target_id, at, by_name, thing_at, ...named } = row;
  const thing = thingFor(reader, kind, target_id, { ...named, at: thing_at });
  return { id, at: at.toISOString(), by: by_name, thing };
}
