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
import { fetchPdf } from '../label.ts';

/** Newest first: what was announced a moment ago is on the first of them. */
const PAGES_SEARCHED = 20;

const created = z.object({
  success: z.boolean(),
  tracking: tracking.nullish(),
  message: words.nullish().catch(null),
});
const createdMany = z.object({ results: z.record(z.string(), z.unknown()).optional() });
/** A refusal is one message, or those of each field. */
const refusedFields = z.record(z.string(), z.array(words));
/** Its sites answer in two ways. */
const deletion = z.union([
  z.object({ success: z.boolean(), message: words.nullish().catch(null) }),
  z.object({ delete: z.enum(['success', 'fail']), message: words.nullish().catch(null) }),
]);
const orders = z.object({
  last_page: z.int().min(0),
  data: z.array(z.object({ tracking, reference: z.string().nullish() })),
});
const info = z.object({ activity: z.array(z.unknown()) });
const activity = z
  .object({ status: words, date: z.string(), time: z.string(), commentaire: words.nullish().catch(null) })
  .transform(({ date, time, ...row }) => ({ ...row, at: `${date} ${time}` }))
  .pipe(z.object({ status: z.string(), commentaire: z.string().nullish(), at: wallTime }));

/** Ecotrack, which many carriers use under sites of their own: places by the wilaya's code and the commune's name. */
export class Ecotrack implements Carrier {
  readonly #line: CarrierLine;

  constructor(line: CarrierLine) {
    this.#line = line;
  }

  async check(): Promise<void> {
    readAs(orders, await callJson(this.#at('get/orders?page=1')));
  }

  /** It cannot be asked by our references: its list is searched. */
  async find(references: readonly string[]): Promise<Found> {
    const found = new Map<string, AnnouncedParcel>();
    for (let page = 1, last = 1; page <= Math.min(last, PAGES_SEARCHED); page++) {
      const { data, last_page } = readAs(orders, await callJson(this.#at(`get/orders?page=${page}`)));
      for (const { reference, tracking: one } of data)
        if (reference && references.includes(reference))
          found.set(reference, { tracking: one, labelUrl: null });
      if (found.size === references.length) break;
      last = last_page;
    }
    return found;
  }

  async create(several: readonly ShipmentToCreate[]) {
    const [first] = several;
    return several.length === 1 && first ? this.#createOne(first) : this.#createMany(several);
  }

  async #createOne(parcel: ShipmentToCreate) {
    const answer = readAs(created, await callJson({ ...this.#at('create/order'), body: bodyOf(parcel) }));
    if (!answer.success) throw new CarrierFailure('refused', answer.message ?? '');
    if (!answer.tracking) throw new CarrierFailure('unreadable');
    return new Map([[parcel.reference, { tracking: answer.tracking, labelUrl: null }]]);
  }

  /** It answers 422 where it refuses some, and has made the others. */
  async #createMany(several: readonly ShipmentToCreate[]) {
    const body = { orders: Object.fromEntries(several.map((parcel, place) => [place, bodyOf(parcel)])) };
    const answer = await callJson({ ...this.#at('create/orders'), body, answers: 422 });
    const { results } = readAs(createdMany, answer);
    if (!results) throw new CarrierFailure('refused');
    const outcomes = new Map<string, AnnouncedParcel | CarrierFailure>();
    for (const { reference } of several) {
      const row = results[reference];
      const made = created.safeParse(row).data;
      if (made?.success && made.tracking)
        outcomes.set(reference, { tracking: made.tracking, labelUrl: null });
      else if (row) outcomes.set(reference, new CarrierFailure('refused', wordsOf(row)));
    }
    return outcomes;
  }

  /** Possible until the carrier has accepted it. */
  async cancel(one: string): Promise<void> {
    const call = this.#at(`delete/order?tracking=${encodeURIComponent(one)}`);
    const answer = readAs(deletion, await callJson({ ...call, method: 'DELETE' }));
    const done = 'success' in answer ? answer.success : answer.delete === 'success';
    if (!done) throw new CarrierFailure('refused', answer.message ?? '');
  }

  async has(one: string): Promise<boolean> {
    try {
      await this.#trackingEventsOf(one);
      return true;
    } catch (error) {
      if (error instanceof CarrierFailure && error.code === 'refused') return false;
      throw error;
    }
  }

  /** One call a parcel; one that the carrier has lost or tells nonsense of does not hide the others. */
  async trackingEvents(trackings: readonly string[]): Promise<TrackingEvent[]> {
    const events: TrackingEvent[] = [];
    for (const one of trackings)
      try {
        events.push(...(await this.#trackingEventsOf(one)));
      } catch (error) {
        const ofThisOne = error instanceof CarrierFailure && ['refused', 'unreadable'].includes(error.code);
        if (!ofThisOne) throw error;
      }
    return events;
  }

  async #trackingEventsOf(one: string): Promise<TrackingEvent[]> {
    const path = `get/tracking/info?tracking=${encodeURIComponent(one)}`;
    const { activity: rows } = readAs(info, await callJson(this.#at(path)));
    return readEach(activity, rows).map(({ status: raw, at: occurredAt, commentaire }) => {
      return { tracking: one, raw, reason: commentaire ?? '', occurredAt };
    });
  }

  label({ tracking: one }: AnnouncedParcel): Promise<Label> {
    return fetchPdf(this.#at(`get/order/label?tracking=${encodeURIComponent(one)}`));
  }

  #at(path: string) {
    const { account, base, calls } = this.#line;
    const { token, tenant } = account;
    if (!token || !tenant) throw new CarrierFailure('credentials');
    return { url: new URL(path, base), headers: { authorization: `Bearer ${token}` }, calls };
  }
}

/** What it says of one of several, for people. */
function wordsOf(row: unknown): string {
  const said = created.safeParse(row).data?.message;
  return (
    said ??
    Object.values(refusedFields.safeParse(row).data ?? {})
      .flat()
      .join(' ')
      .slice(0, 300)
  );
}

function bodyOf(parcel: ShipmentToCreate): Record<string, unknown> {
  return {
    reference: parcel.reference,
    nom_client: `${parcel.firstName} ${parcel.lastName}`,
    telephone: parcel.phone,
    adresse: parcel.address,
    code_wilaya: parcel.wilaya.code,
    commune: parcel.commune,
    montant: daFromCentimes(parcel.collect),
    produit: parcel.contents,
    type: 1,
    stop_desk: parcel.toDesk ? 1 : 0,
    // A desk is a commune there, told by its post code where two have one name.
    ...(parcel.toDesk && parcel.deskCode ? { code_postal: parcel.deskCode } : {}),
  };
}
