import { daFromCentimes } from '@hanout/kernel';
import { z } from 'zod';
import {
  type AnnouncedParcel,
  type Carrier,
  CarrierFailure,
  type Found,
  type Label,
  type ShipmentToCreate,
  type TrackingEvent,
} from '../../domain/carrier.ts';
import { readAs, readEach, tracking, wallTime, words } from '../answer-shapes.ts';
import { callJson } from '../carrier-http.ts';
import type { CarrierLine } from '../descriptor.ts';
import { fetchPdf, isPlaceOf } from '../label.ts';

const MAX_PAGES = 20;
/** The most that it gives in a call, of which it counts the number. */
const PAGE_SIZE = 1000;
/** DA: it takes no parcel that is worth more. */
const MAX_VALUE = 150_000;
/** Windows that it tells the rest of, seconds: each begins anew with the clock's own. */
const LEFT = { 'x-second-quota-left': 1, 'x-minute-quota-left': 60, 'x-hour-quota-left': 3_600 } as const;
const label = z.url().max(500).nullish().catch(null);

/** One row that makes no sense does not hide what became of the others. */
const rows = z.record(z.string(), z.unknown());
const created = z.object({
  success: z.boolean(),
  tracking: tracking.nullish(),
  label,
  message: words.nullish().catch(null),
});
const parcels = z.object({ data: z.array(z.object({ tracking, order_id: z.string(), label })) });
const deletedOne = z.object({ tracking, deleted: z.boolean() });
/** A list, or what a list becomes that is keyed by its places. */
const deletions = z.union([
  z.array(deletedOne),
  z.record(z.string(), deletedOne).transform(Object.values<Deleted>),
]);
type Deleted = z.output<typeof deletedOne>;
const histories = z.object({ has_more: z.boolean().default(false), data: z.array(z.unknown()) });
const history = z.object({
  tracking,
  status: words,
  reason: words.nullish().catch(null),
  date_status: wallTime,
});

/** Yalidine: places by their names, several parcels in a call, pages of histories. */
export class Yalidine implements Carrier {
  readonly #line: CarrierLine;

  constructor(line: CarrierLine) {
    this.#line = line;
  }

  async check(): Promise<void> {
    readAs(z.object({ data: z.array(z.unknown()) }), await this.#call('wilayas/?page_size=1'));
  }

  /** A filter takes several values. */
  async find(references: readonly string[]): Promise<Found> {
    const asked = references.map(encodeURIComponent).join(',');
    const { data } = readAs(parcels, await this.#call(`parcels/?order_id=${asked}&page_size=${PAGE_SIZE}`));
    const ours = data.filter((parcel) => references.includes(parcel.order_id));
    return new Map(
      ours.map((found) => [found.order_id, { tracking: found.tracking, labelUrl: found.label ?? null }]),
    );
  }

  async create(several: readonly ShipmentToCreate[]) {
    const answer = readAs(rows, await this.#call('parcels/', several.map(bodyOf)));
    const outcomes = new Map<string, AnnouncedParcel | CarrierFailure>();
    for (const { reference } of several) {
      const row = created.safeParse(answer[reference]).data;
      if (row?.success && row.tracking)
        outcomes.set(reference, { tracking: row.tracking, labelUrl: row.label ?? null });
      else if (row && !row.success) outcomes.set(reference, new CarrierFailure('refused', row.message ?? ''));
    }
    return outcomes;
  }

  async cancel(one: string): Promise<void> {
    const path = `parcels/?tracking=${encodeURIComponent(one)}`;
    const told = readAs(deletions, await this.#call(path, undefined, 'DELETE'));
    const answer = told.find((row) => row.tracking === one);
    if (!answer) throw new CarrierFailure('unreadable');
    if (!answer.deleted) throw new CarrierFailure('refused');
  }

  async has(one: string): Promise<boolean> {
    const { data } = readAs(parcels, await this.#call(`parcels/?tracking=${encodeURIComponent(one)}`));
    return data.some((parcel) => parcel.tracking === one);
  }

  async trackingEvents(trackings: readonly string[]): Promise<TrackingEvent[]> {
    const events: TrackingEvent[] = [];
    const asked = trackings.map(encodeURIComponent).join(',');
    for (let page = 1; page <= MAX_PAGES; page++) {
      const path = `histories/?tracking=${asked}&page_size=${PAGE_SIZE}&page=${page}`;
      const { data, has_more } = readAs(histories, await this.#call(path));
      events.push(
        ...readEach(history, data).map((row) => ({
          ...{ tracking: row.tracking, raw: row.status, reason: row.reason ?? '' },
          occurredAt: row.date_status,
        })),
      );
      if (!has_more) break;
    }
    return events;
  }

  /** The label's address has its own key in it: our credentials stay here. */
  async label({ labelUrl }: AnnouncedParcel): Promise<Label> {
    const url = labelUrl ? URL.parse(labelUrl) : null;
    if (!url || !isPlaceOf(this.#line.base, url)) throw new CarrierFailure('unreadable');
    return fetchPdf({ url, headers: {} });
  }

  #call(path: string, body?: unknown, method?: 'DELETE'): Promise<unknown> {
    const { account, base, calls } = this.#line;
    const { apiId, token } = account;
    if (!apiId || !token) throw new CarrierFailure('credentials');
    const headers = { 'X-API-ID': apiId, 'X-API-TOKEN': token };
    return callJson({ url: new URL(path, base), headers, body, method, calls, left: LEFT });
  }
}

/** A centre is a number; what else was typed, it refuses itself. */
const numberOr = (code: string) => (/^\d{1,9}$/.test(code) ? Number(code) : code);

function bodyOf(parcel: ShipmentToCreate): Record<string, unknown> {
  // Whole dinars: nobody pays centimes at a door.
  const price = Math.round(daFromCentimes(parcel.collect));
  return {
    order_id: parcel.reference,
    from_wilaya_name: parcel.fromWilaya?.name,
    firstname: parcel.firstName,
    familyname: parcel.lastName,
    contact_phone: parcel.phone,
    address: parcel.address,
    to_commune_name: parcel.commune,
    to_wilaya_name: parcel.wilaya.name,
    product_list: parcel.contents,
    ...{ price, declared_value: Math.min(price, MAX_VALUE) },
    // It asks for them, and nobody measures parcels here: it weighs what is heavy itself.
    ...{ length: 0, width: 0, height: 0, weight: 0 },
    // What the customer pays for delivery is in the price: nothing is to be added at the door.
    freeshipping: true,
    do_insurance: false,
    is_stopdesk: parcel.toDesk,
    // Its centres have numbers; what was typed may be anything, which it then refuses itself.
    ...(parcel.toDesk && parcel.deskCode ? { stopdesk_id: numberOr(parcel.deskCode) } : {}),
    has_exchange: false,
  };
}
