import { daFromCentimes } from '@hanout/kernel';
import { z } from 'zod';
import {
  type AnnouncedParcel,
  type Carrier,
  type CarrierAccount,
  CarrierFailure,
  type CarrierNews,
  type Label,
  type ParcelToAnnounce,
  type Webhook,
} from '../domain/carrier.ts';
import { readAs, readEach, tracking, wallTime, words } from './answer-shapes.ts';
import { callJson } from './carrier-http.ts';
import type { CarrierPlaces } from './carrier-places.ts';
import { fetchPdf } from './label.ts';

const MOST_PAGES = 20;
/** The most that it gives in a call, of which it counts the number. */
const PAGE_SIZE = 1000;
/** DA: it takes no parcel that is worth more. */
const MOST_VALUE = 150_000;
const label = z.url().max(500).nullish().catch(null);

const created = z.record(
  z.string(),
  z.object({
    success: z.boolean(),
    tracking: tracking.nullish(),
    label,
    message: words.nullish().catch(null),
  }),
);
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
const told = z.object({ type: z.string(), events: z.array(z.unknown()).max(500) });
const movedEvent = z.object({
  occurred_at: wallTime,
  data: z.object({ tracking, status: words, reason: words.nullish().catch(null) }),
});

const deletedEvent = z.object({ occurred_at: wallTime, data: z.object({ tracking }) });

/** Yalidine: places by their names, several parcels in a call, pages of histories. */
export class Yalidine implements Carrier {
  readonly #account: CarrierAccount;
  readonly #places: CarrierPlaces;

  constructor(account: CarrierAccount, places: CarrierPlaces) {
    this.#account = account;
    this.#places = places;
  }

  async check(): Promise<void> {
    readAs(z.object({ data: z.array(z.unknown()) }), await this.#call('wilayas/?page_size=1'));
  }

  async find(reference: string): Promise<AnnouncedParcel | null> {
    const { data } = readAs(parcels, await this.#call(`parcels/?order_id=${encodeURIComponent(reference)}`));
    const found = data.find((parcel) => parcel.order_id === reference);
    return found ? { tracking: found.tracking, labelUrl: found.label ?? null } : null;
  }

  async create(parcel: ParcelToAnnounce): Promise<AnnouncedParcel> {
    const answer = readAs(created, await this.#call('parcels/', [bodyOf(parcel)]))[parcel.reference];
    if (!answer) throw new CarrierFailure('unreadable');
    if (!answer.success) throw new CarrierFailure('refused', answer.message ?? '');
    if (!answer.tracking) throw new CarrierFailure('unreadable');
    return { tracking: answer.tracking, labelUrl: answer.label ?? null };
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

  async news(trackings: readonly string[]): Promise<CarrierNews[]> {
    const news: CarrierNews[] = [];
    const asked = trackings.map(encodeURIComponent).join(',');
    for (let page = 1; page <= MOST_PAGES; page++) {
      const path = `histories/?tracking=${asked}&page_size=${PAGE_SIZE}&page=${page}`;
      const { data, has_more } = readAs(histories, await this.#call(path));
      news.push(
        ...readEach(history, data).map((row) => ({
          ...{ tracking: row.tracking, raw: row.status, reason: row.reason ?? '' },
          occurredAt: row.date_status,
        })),
      );
      if (!has_more) break;
    }
    return news;
  }

  /** The label's address has its own key in it: our credentials stay here. */
  async label({ labelUrl }: AnnouncedParcel): Promise<Label> {
    const url = labelUrl ? URL.parse(labelUrl) : null;
    if (!url || !this.#places.isOf(this.#account, url)) throw new CarrierFailure('unreadable');
    return fetchPdf({ url, headers: {} });
  }

  #call(path: string, body?: unknown, method?: 'DELETE'): Promise<unknown> {
    const { apiId, token } = this.#account;
    if (!apiId || !token) throw new CarrierFailure('credentials');
    const headers = { 'X-API-ID': apiId, 'X-API-TOKEN': token };
    return callJson({ url: new URL(path, this.#places.baseOf(this.#account)), headers, body, method });
  }
}

/** A centre is a number; what else was typed, it refuses itself. */
const numberOr = (code: string) => (/^\d{1,9}$/.test(code) ? Number(code) : code);

function bodyOf(parcel: ParcelToAnnounce): Record<string, unknown> {
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
    ...{ price, declared_value: Math.min(price, MOST_VALUE) },
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

/** Several events in one message; those that tell of something else than a status or a deletion say nothing. */
export const yalidineWebhook: Webhook = {
  signatureHeader: 'x-yalidine-signature',
  read(body) {
    const { type, events } = readAs(told, body);
    if (type === 'parcel_deleted')
      return readEach(deletedEvent, events).map(({ occurred_at: occurredAt, data }) => {
        return { tracking: data.tracking, raw: type, reason: '', occurredAt };
      });
    if (type !== 'parcel_status_updated') return [];
    return readEach(movedEvent, events).map(({ occurred_at: occurredAt, data }) => {
      return { tracking: data.tracking, raw: data.status, reason: data.reason ?? '', occurredAt };
    });
  },
};
