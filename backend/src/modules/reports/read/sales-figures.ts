import type { MarginFigures, SalesBy, SalesFigures, SalesPoint } from '@hanout/contracts';
import { type Centimes, DAY_MS, toCentimes } from '@hanout/kernel';
import { type Period, shifted } from './periods.ts';
import type { SumsRecord } from './sales-statements.ts';

export const netOf = ({ gross, reductions, returned }: SumsRecord): Centimes =>
  toCentimes(gross - reductions - returned);
export const total = (rows: readonly SumsRecord[], figure: Exclude<keyof SumsRecord, 'key'>): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** What is left of all when some is taken off; null where nothing is. */
export function restOf(all: SumsRecord, rows: readonly SumsRecord[]): SumsRecord | null {
  const names = Object.keys(all).filter((name) => name !== 'key') as Exclude<keyof SumsRecord, 'key'>[];
  const left = Object.fromEntries(names.map((name) => [name, all[name] - total(rows, name)]));
  const rest = { ...left, key: '' } as unknown as SumsRecord;
  return names.some((name) => rest[name] !== 0) ? rest : null;
}

export const isTimed = (by: SalesBy): boolean => by === 'day' || by === 'month';

/** The newest first. */
export const timedRows = (by: SalesBy, days: readonly SumsRecord[]): SumsRecord[] =>
  (by === 'month' ? byMonth(days) : days).toReversed();

function byMonth(days: readonly SumsRecord[]): SumsRecord[] {
  const months = Map.groupBy(days, ({ key }) => key.slice(0, 7));
  const figures = ([key, of]: [string, SumsRecord[]]): SumsRecord => {
    const names = Object.keys(of[0] ?? {}).filter((name) => name !== 'key') as Exclude<
      keyof SumsRecord,
      'key'
    >[];
    return {
      ...Object.fromEntries(names.map((name) => [name, total(of, name)])),
      key,
    } as unknown as SumsRecord;
  };
  return [...months].map(figures);
}

/** The figures of some rows together; net without tax is of goods, as net is. */
export function figuresOf(rows: readonly SumsRecord[]): SalesFigures {
  const [gross, reductions, returned] = [
    total(rows, 'gross'),
    total(rows, 'reductions'),
    total(rows, 'returned'),
  ];
  return {
    ...{ orders: total(rows, 'orders'), returns: total(rows, 'returns') },
    ...{ pieces: total(rows, 'pieces'), returnedPieces: total(rows, 'returnedPieces') },
    ...{ gross: toCentimes(gross), reductions: toCentimes(reductions), returned: toCentimes(returned) },
    ...{ net: toCentimes(gross - reductions - returned), netHt: toCentimes(total(rows, 'ht')) },
    ...{ tax: toCentimes(total(rows, 'tax')), delivery: toCentimes(total(rows, 'delivery')) },
  };
}

const points = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);

export function marginFigures(rows: readonly SumsRecord[], method: 'average' | 'fifo'): MarginFigures {
  const layered = method === 'fifo';
  const [costedHt, cost] = [
    total(rows, layered ? 'layeredHt' : 'costedHt'),
    total(rows, layered ? 'layeredCost' : 'cost'),
  ];
  const netHt = total(rows, 'ht');
  return {
    ...{ netHt: toCentimes(netHt), costedHt: toCentimes(costedHt), cost: toCentimes(cost) },
    ...{
      margin: toCentimes(costedHt - cost),
      rate: points(costedHt - cost, costedHt),
      coverage: points(costedHt, netHt),
    },
    ...{
      estimatedHt: toCentimes(total(rows, 'estimatedHt')),
      pieces: total(rows, 'pieces') - total(rows, 'returnedPieces'),
    },
  };
}

/** No day is left out. */
export function pointsOf({ from, to }: Period, days: readonly SumsRecord[]): SalesPoint[] {
  const of = new Map(days.map((row) => [row.key, row]));
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, nth) => {
    const day = shifted(from, nth);
    const row = of.get(day);
    return { day, net: row ? netOf(row) : toCentimes(0), orders: row?.orders ?? 0 };
  });
}
