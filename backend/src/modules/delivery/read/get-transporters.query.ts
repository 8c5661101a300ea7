import type { TransporterDetail, TransporterRating, TransporterRow } from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { Geography } from '../domain/geography.ts';
import type { DeliveryMode } from '../domain/offers.ts';
import type { TransporterRowsView } from './views.generated.ts';

interface ServiceRecord {
  readonly mode: DeliveryMode;
  readonly active: boolean;
  readonly freeFrom: number | null;
  readonly delayMin: number;
  readonly delayMax: number;
  readonly rates: readonly {
    readonly wilaya: number;
    readonly commune: number | null;
    readonly price: number;
  }[];
  readonly desks: readonly {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly active: boolean;
    readonly code: string | null;
    readonly commune: number;
  }[];
}

interface RatingRecord {
  readonly staffId: string;
  readonly name: string;
  readonly halves: number;
  readonly at: string;
}

/** A row of `read.transporter_rows`. */
type Row = RowOf<
  TransporterRowsView,
  {
    fee_kind: 'percent' | 'amount' | null;
    services: readonly ServiceRecord[];
    ratings: readonly RatingRecord[];
  }
>;

/** Transporters for those who look after delivery. */
@Injectable()
export class GetTransporters {
  constructor(
    private readonly reader: DataSource,
    private readonly geography: Geography,
  ) {}

  async list(shopId: string, staffId: string): Promise<{ transporters: TransporterRow[] }> {
    const rows = await this.reader.query<Row[]>(
      '/* sql */ select * from transporter_rows where shop_id = $1 order by position, name, id',
      [shopId],
    );
    return { transporters: rows.map((row) => rowOf(row, staffId)) };
  }

  /** Those that somebody has rated. */
  async ratings(shopId: string): Promise<{ ratings: TransporterRating[] }> {
    const rows = await this.reader.query<Pick<Row, 'id' | 'ratings'>[]>(
      "/* sql */ select id, ratings from transporter_rows where shop_id = $1 and ratings <> '[]'",
      [shopId],
    );
    const rated = rows.map(({ id, ratings }) => ({
      transporter: id,
      average: averageOf(ratings) ?? 0,
      count: ratings.length,
    }));
    return { ratings: rated };
  }

  /** Prices of a service, in centimes. @throws DomainError `not_found` (404). */
  async ratesOf(shopId: string, id: string, mode: DeliveryMode): Promise<ServiceRecord['rates']> {
    const { services } = await this.#row(shopId, id);
    return services.find((service) => service.mode === mode)?.rates ?? [];
  }

  /** @throws DomainError `not_found` (404). */
  async desksOf(shopId: string, id: string): Promise<ServiceRecord['desks']> {
    return (await this.#row(shopId, id)).services.flatMap(({ desks }) => desks);
  }

  /** @throws DomainError `not_found` (404), also for another shop's. */
  async detail(
    { shopId, staffId }: { readonly shopId: string; readonly staffId: string },
    id: string,
    locale: Locale,
  ): Promise<TransporterDetail> {
    const row = await this.#row(shopId, id);
    const placeOf = (communeId: number) => {
      const commune = this.geography.commune(communeId);
      const communeName = (locale === 'ar' ? commune?.nameAr : commune?.name) ?? String(communeId);
      return { communeName, wilaya: commune?.wilaya58 ?? 0 };
    };
    const wilayas = this.geography
      .wilayas(69)
      .map(({ code, name, nameAr }) => ({ code, name: locale === 'ar' ? nameAr : name }));
    return {
      ...rowOf(row, staffId),
      version: row.version,
      feeFrom: toCentimes(row.fee_from),
      returnFee: toCentimes(row.return_fee),
      ...{ deliveryKept: row.delivery_kept, wholeDinars: row.whole_dinars },
      ...{ payoutDays: row.payout_days, claimDays: row.claim_days },
      needsDeskCodes: row.needs_desk_codes,
      services: row.services.map((service) => ({
        ...termsOf(service),
        rates: service.rates.map((rate) => ({ ...rate, price: toCentimes(rate.price) })),
        desks: service.desks.map((desk) => ({ ...desk, ...placeOf(desk.commune) })),
      })),
      wilayas: wilayas.filter(({ code }) => code <= 58),
      newWilayas: wilayas.filter(({ code }) => code > 58),
    };
  }

  async #row(shopId: string, id: string): Promise<Row> {
    const [row] = await this.reader.query<Row[]>(
      '/* sql */ select * from transporter_rows where shop_id = $1 and id = $2',
      [shopId, id],
    );
    if (!row) throw new DomainError('not_found', 404);
    return row;
  }
}

function termsOf({ mode, active, freeFrom, delayMin, delayMax }: ServiceRecord) {
  return { mode, active, freeFrom: freeFrom === null ? null : toCentimes(freeFrom), delayMin, delayMax };
}

const starsOf = (halves: number) => halves / 2;

/** With one decimal; null where nobody has rated. */
function averageOf(ratings: readonly RatingRecord[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, { halves }) => total + halves, 0);
  return Math.round((10 * starsOf(sum)) / ratings.length) / 10;
}

function ratingOf(ratings: readonly RatingRecord[], staffId: string): TransporterRow['rating'] {
  const mine = ratings.find((rating) => rating.staffId === staffId);
  return {
    average: averageOf(ratings),
    mine: mine ? starsOf(mine.halves) : null,
    given: ratings.map(({ name, halves, at }) => ({
      name,
      rating: starsOf(halves),
      at: new Date(at).toISOString(),
    })),
  };
}

function rowOf(row: Row, staffId: string): TransporterRow {
  const { id, name, mark, active } = row;
  return {
    ...{
      id,
      name,
      mark,
      color: row.mark_color,
      active,
      feeKind: row.fee_kind,
      feeValue: toCentimes(row.fee_value),
    },
    rating: ratingOf(row.ratings, staffId),
    services: row.services.map((service) => ({
      ...termsOf(service),
      wilayas: service.rates.filter(({ commune }) => commune === null).length,
      communes: service.rates.filter(({ commune }) => commune !== null).length,
      desks: service.desks.filter(({ active: open }) => open).length,
    })),
  };
}
