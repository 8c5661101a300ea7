import { readFileSync } from 'node:fs';
import { type Centimes, nearestCentimes } from '@hanout/kernel';
import { parse } from 'csv-parse/sync';
import type { Door } from '../doors.ts';
import {
  DeliveryApi,
  type NewRate,
  type NewService,
  type NewTransporter,
} from '../modules/delivery/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { backendFile } from '../platform/files/backend-file.ts';
import { communeNamed } from './commune-named.ts';
import { type DemoTransporter, type GridName, TRANSPORTERS } from './data/transporters.ts';

type GridRow = Readonly<Record<string, string>>;

function readGrids(): GridRow[] {
  return parse(readFileSync(backendFile('data', 'demo', 'delivery_rates_examples.csv')), { columns: true });
}

/** An empty cell is a wilaya that is not served; it gives no rate. */
function ratesOf(rows: readonly GridRow[], grid: GridName, mode: 'home' | 'desk'): NewRate[] {
  return rows.flatMap((row) => {
    const price = row[`${grid}_${mode}`];
    return price ? [{ wilayaCode: Number(row.wilaya_code), price: nearestCentimes(Number(price)) }] : [];
  });
}

/** A desk in the seat of every wilaya that has a desk price, and in the towns named. */
function deskPlaces(transporter: DemoTransporter, rates: readonly NewRate[], rows: readonly GridRow[]) {
  const seats = new Map(rows.map((row) => [Number(row.wilaya_code), row.wilaya_fr ?? '']));
  return rates.flatMap(({ wilayaCode }) => {
    const seat = wilayaCode === 16 ? 'Alger Centre' : (seats.get(wilayaCode) ?? '');
    return [seat, ...(transporter.towns[wilayaCode] ?? [])].map((name) => ({ wilaya: wilayaCode, name }));
  });
}

function servicesOf(
  transporter: DemoTransporter,
  rows: readonly GridRow[],
  delivery: DeliveryApi,
): NewService[] {
  const deskRates = ratesOf(rows, transporter.grid, 'desk');
  const own = (transporter.ownPrices ?? []).map(({ wilaya, commune, price }) => ({
    wilayaCode: wilaya,
    communeId: communeNamed(delivery, wilaya, commune),
    price: nearestCentimes(price),
  }));
  const freeFrom: Centimes | undefined =
    transporter.homeFreeFrom === undefined ? undefined : nearestCentimes(transporter.homeFreeFrom);
  return [
    {
      mode: 'home',
      freeFrom,
      delayHours: transporter.homeDelay,
      rates: [...ratesOf(rows, transporter.grid, 'home'), ...own],
    },
    {
      mode: 'desk',
      delayHours: transporter.deskDelay,
      rates: deskRates,
      desks: deskPlaces(transporter, deskRates, rows).map(({ wilaya, name }) => ({
        communeId: communeNamed(delivery, wilaya, name),
        name: `Bureau ${name}`,
      })),
    },
  ];
}

export async function seedTransporters(door: Door, shopId: string): Promise<void> {
  const delivery = door(DeliveryApi);
  const rows = readGrids();
  await door(UnitOfWork).transactional(async (em) => {
    for (const [position, transporter] of TRANSPORTERS.entries()) {
      const { name, mark } = transporter;
      const services = servicesOf(transporter, rows, delivery);
      const command: NewTransporter = { shopId, name, mark, position, services };
      await delivery.createTransporter(em, command);
    }
  });
}
