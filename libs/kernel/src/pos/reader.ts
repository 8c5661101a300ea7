import { type Centimes, toCentimes } from '../money.ts';

/** Reads a value that anybody may have sent: what is wrong is noted under its path, and the value it gives then is no value. */
export type Read<T> = (value: unknown, path: string, faults: string[]) => T;

function refuse<T>(path: string, faults: string[]): T {
  faults.push(path);
  return undefined as T;
}

/** A whole number between two. */
export const whole =
  (least: number, most: number): Read<number> =>
  (value, path, faults) =>
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= least &&
    value <= most &&
    !Object.is(value, -0)
      ? value
      : refuse(path, faults);

/** Whole centimes between two amounts. */
export const centimesBetween = (least: number, most: number): Read<Centimes> => {
  const read = whole(least, most);
  return (value, path, faults) => {
    const amount = read(value, path, faults);
    return amount === undefined ? amount : toCentimes(amount);
  };
};

/** A text of so many characters, of a pattern where one is given; control characters are none. */
export const text =
  (least: number, most: number, pattern?: RegExp): Read<string> =>
  (value, path, faults) =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no keyboard types is not kept
    !/[\u0000-\u001f\u007f]/.test(value) &&
    (!pattern || pattern.test(value))
      ? value
      : refuse(path, faults);

export const oneOf =
  <const T extends string>(words: readonly T[]): Read<T> =>
  (value, path, faults) =>
    words.find((word) => word === value) ?? refuse(path, faults);

export const exactly =
  <const T extends string | number>(word: T): Read<T> =>
  (value, path, faults) =>
    value === word ? word : refuse(path, faults);

export const yesOrNo: Read<boolean> = (value, path, faults) =>
  typeof value === 'boolean' ? value : refuse(path, faults);

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path, faults) =>
    value === null ? null : read(value, path, faults);

export const listOf =
  <T>(read: Read<T>, least: number, most: number): Read<readonly T[]> =>
  (value, path, faults) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return refuse(path, faults);
    return value.map((item, index) => read(item, `${path}.${index}`, faults));
  };

type Fields<T> = { readonly [K in keyof T]-?: Read<T[K]> };

/** An object of these members and no others. */
export const record =
  <T extends object>(fields: Fields<T>): Read<T> =>
  (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(path, faults);
    const said = value as Readonly<Record<string, unknown>>;
    const at = (key: string) => (path ? `${path}.${key}` : key);
    for (const key of Object.keys(said)) if (!Object.hasOwn(fields, key)) faults.push(at(key.slice(0, 40)));
    const read = Object.entries<Read<unknown>>(fields).map(([key, of]) => {
      return [key, of(Object.hasOwn(said, key) ? said[key] : undefined, at(key), faults)];
    });
    return Object.fromEntries(read) as T;
  };
