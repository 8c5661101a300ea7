/** The values that products have (brand, categories, features…), each known by a small number. */
export class FacetValues {
  readonly #numbers = new Map<string, number>();
  readonly ids: string[] = [];

  /** The number of the value, made when it is new. */
  numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const made = this.ids.push(id) - 1;
    this.#numbers.set(id, made);
    return made;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  get size(): number {
    return this.ids.length;
  }
}

/** Of every row its values, and of every value its rows, in flat arrays that one pass runs through. */
export interface FacetColumns {
  /** Row `r` has the values `values[starts[r]]` up to `values[starts[r + 1]]`, without. */
  readonly starts: Int32Array;
  readonly values: Int32Array;
  /** The same the other way round: rows of a value, ascending. */
  readonly rowStarts: Int32Array;
  readonly rows: Int32Array;
}

/** @param valuesOf of each row; none for a row that is not shown */
export function facetColumns(valuesOf: readonly (readonly number[])[], valueCount: number): FacetColumns {
  const starts = new Int32Array(valuesOf.length + 1);
  const rowStarts = new Int32Array(valueCount + 1);
  for (let row = 0; row < valuesOf.length; row++) {
    const own = valuesOf[row] as readonly number[];
    starts[row + 1] = (starts[row] as number) + own.length;
    for (const value of own) rowStarts[value + 1] = (rowStarts[value + 1] as number) + 1;
  }
  for (let value = 0; value < valueCount; value++)
    rowStarts[value + 1] = (rowStarts[value + 1] as number) + (rowStarts[value] as number);
  const values = new Int32Array(starts[valuesOf.length] as number);
  const rows = new Int32Array(values.length);
  const filled = rowStarts.slice();
  for (let row = 0; row < valuesOf.length; row++) {
    let place = starts[row] as number;
    for (const value of valuesOf[row] as readonly number[]) {
      values[place++] = value;
      const spot = filled[value] as number;
      rows[spot] = row;
      filled[value] = spot + 1;
    }
  }
  return { starts, values, rowStarts, rows };
}

export function rowsOf({ rowStarts, rows }: FacetColumns, value: number | undefined): Int32Array {
  if (value === undefined || value + 1 >= rowStarts.length) return new Int32Array(0);
  return rows.subarray(rowStarts[value], rowStarts[value + 1]);
}
