import type { TransporterDetail, TransporterRow } from '@hanout/contracts';
import { DomainError, daFromCentimes, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Geography } from '../domain/geography.ts';
import type { DeliveryMode } from '../domain/offers.ts';

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

/** A row of `read.transporter_rows`. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
  readonly mark_color: string;
  readonly active: boolean;
  readonly fee_kind: 'percent' | 'amount' | null;
  readonly fee_value: number;
  readonly needs_desk_codes: boolean;
  readonly version: number;
  readonly services: readonly ServiceRecord[];
}

const da = (centimes: number) => daFromCentimes(toCentimes(centimes));

/** Transporters for those who look after delivery. */
@Injectable()
export class GetTransporters {
  constructor(
    private readonly reader: DataSource,
    private readonly geography: Geography,
  ) {}

  async list(shopId: string): Promise<{ transporters: TransporterRow[] }> {
    const rows = await this.reader.query<Row[]>(
      '/* sql */ select * from transporter_rows where shop_id = $1 order by position, name, id',
      [shopId],
    );
    return { transporters: rows.map(rowOf) };
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
  async detail(shopId: string, id: string, locale: Locale): Promise<TransporterDetail> {
    const row = await this.#row(shopId, id);
    const nameOf = (communeId: number) => {
      const commune = this.geography.commune(communeId);
      return (locale === 'ar' ? commune?.nameAr : commune?.name) ?? String(communeId);
    };
    const wilayas = this.geography
      .wilayas(69)
      .map(({ code, name, nameAr }) => ({ code, name: locale === 'ar' ? nameAr : name }));
    return {
      ...rowOf(row),
      version: row.version,
      needsDeskCodes: row.needs_desk_codes,
      services: row.services.map((service) => ({
        ...termsOf(service),
        rates: service.rates.map((rate) => ({ ...rate, price: da(rate.price) })),
        desks: service.desks.map((desk) => ({ ...desk, communeName: nameOf(desk.commune) })),
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
  return { mode, active, freeFrom: freeFrom === null ? null : da(freeFrom), delayMin, delayMax };
}

function rowOf(row: Row): TransporterRow {
  const { id, name, mark, active } = row;
  return {
    ...{
      id,
      name,
      mark,
      color: row.mark_color,
      active,
      feeKind: row.fee_kind,
      feeValue: row.fee_value / 100,
    },
    services: row.services.map((service) => ({
      ...termsOf(service),
      wilayas: service.rates.filter(({ commune }) => commune === null).length,
      communes: service.rates.filter(({ commune }) => commune !== null).length,
      desks: service.desks.filter(({ active: open }) => open).length,
    })),
  };
}
