import { type Centimes, type Clock, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { DeliveryBook } from '../domain/delivery-book.ts';
import { Geography } from '../domain/geography.ts';
import type { DeliveryService } from '../domain/offers.ts';
import type { DeliveryServicesView } from './views.generated.ts';

/** How old what pages see of the price grids may be, in milliseconds; orders are priced on the write side. */
const FRESH_MS = 500;

type Row = RowOf<
  DeliveryServicesView,
  {
    rates: readonly { wilaya: number; commune: number | null; price: number }[];
    desks: readonly { id: string; name: string; address: string; commune: number }[];
  }
>;

interface Known {
  readonly book: DeliveryBook;
  /** What the book was made of: the same rows need no new one. */
  readonly rows: string;
  readonly readAt: number;
}

/** The delivery books of the shops, kept in memory for a while. */
@Injectable()
export class DeliveryBooks {
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<DeliveryBook>>();

  constructor(
    private readonly reader: DataSource,
    private readonly geography: Geography,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** When the grids cannot be read, the last known ones go on serving. */
  async of(shopId: string): Promise<DeliveryBook> {
    const known = this.#known.get(shopId);
    // Below zero when the clock was put back.
    const age = known ? this.clock.now().getTime() - known.readAt : Number.NaN;
    if (known && age >= 0 && age < FRESH_MS) return known.book;
    try {
      return await this.#read(shopId);
    } catch (error) {
      if (known) return known.book;
      throw error;
    }
  }

  /** After a change by this process; the others notice within {@link FRESH_MS}. What is being read now is not kept. */
  forget(shopId: string): void {
    this.#known.delete(shopId);
    this.#reading.delete(shopId);
  }

  #read(shopId: string): Promise<DeliveryBook> {
    const waiting = this.#reading.get(shopId);
    if (waiting) return waiting;
    const reading: Promise<DeliveryBook> = this.#load(shopId).then((known) => {
      if (this.#reading.get(shopId) === reading) this.#known.set(shopId, known);
      return known.book;
    });
    this.#reading.set(shopId, reading);
    const done = () => {
      if (this.#reading.get(shopId) === reading) this.#reading.delete(shopId);
    };
    reading.then(done, done);
    return reading;
  }

  async #load(shopId: string): Promise<Known> {
    const readAt = this.clock.now().getTime();
    const rows = await this.reader.query<Row[]>(
      '/* sql */ select * from delivery_services where shop_id = $1 order by position, id',
      [shopId],
    );
    const text = JSON.stringify(rows);
    const before = this.#known.get(shopId);
    return { book: before?.rows === text ? before.book : this.#bookOf(rows), rows: text, readAt };
  }

  #bookOf(rows: readonly Row[]): DeliveryBook {
    const services = rows.map((row) => serviceOf(row, this.geography));
    return new DeliveryBook(services, this.geography);
  }
}

function serviceOf(row: Row, geography: Geography): DeliveryService {
  const byWilaya = new Map<number, Centimes>();
  const byCommune = new Map<number, Centimes>();
  for (const { wilaya, commune, price } of row.rates) {
    if (commune === null) byWilaya.set(wilaya, toCentimes(price));
    else byCommune.set(commune, toCentimes(price));
  }
  return {
    id: row.id,
    mode: row.mode,
    transporter: {
      id: row.transporter_id,
      name: row.transporter_name,
      mark: { text: row.mark, color: row.mark_color },
      position: row.position,
    },
    freeFrom: row.free_from === null ? null : toCentimes(row.free_from),
    delayHours: { min: row.delay_min_hours, max: row.delay_max_hours },
    rates: { byWilaya, byCommune },
    desks: row.desks.flatMap(({ commune: communeId, ...desk }) => {
      const commune = geography.commune(communeId);
      return commune ? [{ ...desk, commune }] : [];
    }),
  };
}
