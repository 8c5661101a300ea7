import { type IdRange, idAt, joined, placeOf, rangeOf, repacked } from './id-ranges.ts';

/** Free pieces (or grams) of a unit: in this warehouse, and in the others. */
export interface UnitStock {
  readonly unitId: string;
  readonly here: number;
  readonly elsewhere: number;
}

/** A shop of three hundred thousand units is three hundred of these. */
export interface StockRange extends IdRange {
  readonly here: Int32Array;
  readonly elsewhere: Int32Array;
}

interface Level extends Omit<UnitStock, 'unitId'> {
  readonly id: string;
}

const pack = (from: string, levels: readonly Level[]): StockRange => ({
  ...{ from, ids: joined(levels) },
  here: Int32Array.from(levels, ({ here }) => here),
  elsewhere: Int32Array.from(levels, ({ elsewhere }) => elsewhere),
});

const unpack = (range: StockRange): Level[] =>
  Array.from(range.here, (here, place) => ({
    ...{ id: idAt(range, place), here },
    elsewhere: range.elsewhere[place] ?? 0,
  }));

/** Stock as the device heard of it last. It never changes; {@link with} makes the next. */
export class StockLevels {
  /** @param ranges by where they begin; the first begins before every id */
  constructor(readonly ranges: readonly StockRange[] = [pack('', [])]) {}

  /** Free pieces in this warehouse; undefined: nobody knows. */
  here(unitId: string): number | undefined {
    const range = rangeOf(this.ranges, unitId);
    return range.here[placeOf(range, unitId)];
  }

  /** @returns the levels with what changed, and the ranges that are new or other than they were */
  with(changed: readonly UnitStock[]): {
    readonly levels: StockLevels;
    readonly ranges: readonly StockRange[];
  } {
    const touched = new Map<StockRange, Map<string, Level>>();
    for (const { unitId: id, here, elsewhere } of changed) {
      const range = rangeOf(this.ranges, id);
      const known = touched.get(range) ?? new Map(unpack(range).map((level) => [level.id, level]));
      touched.set(range, known.set(id, { id, here, elsewhere }));
    }
    const changes = new Map([...touched].map(([range, levels]) => [range, [...levels.values()]]));
    const { all, packed } = repacked(this.ranges, changes, pack);
    return { levels: new StockLevels(all), ranges: packed };
  }
}
