import { LEFT_OUT, type Place } from './schemas.ts';

/** Stands for a text of JSON that no value of JavaScript gives. */
const RAW = (text: string) => `raw:${text}`;

const NUMBERS = [
  -1,
  0,
  1.5,
  10.005,
  1e9,
  2 ** 31,
  2 ** 53,
  1e21,
  RAW('1e400'),
  RAW('-1e400'),
  '1',
  'NaN',
  '1e3',
  '0x10',
];
const TEXTS = [
  '',
  ' \t\n',
  'nul\0nul',
  '\0',
  'half \ud800 pair',
  '\u202egnp.exe',
  '\u0660\u0661',
  'x'.repeat(60_000),
  "x'); drop table orders; --",
  "%' or 1=1 --_\\",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'a\r\nset-cookie: x=y',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what an engine of templates would evaluate
  '${7*7}{{7*7}}',
];
const INSTANTS = [
  '0000-00-00T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '2026-11-21',
  '2026-11-21T10:00:00+99:99',
];
const DAYS = ['0000-00-00', '0001-01-01', '9999-12-31', '2026-02-30', '2026-11-21T10:00:00Z'];
const IDS = [
  'abc',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '01931a2b-0000-7000-8000-000000000000\n',
];
const WRONG_TYPES = [null, true, 7, 'texte', [], {}, [[]], { $gt: '' }, LEFT_OUT];

/** What is sent to a place in place of what belongs there. */
export function hostileValues({ shape, path }: Place): unknown[] {
  if (shape.type === 'object')
    return [...WRONG_TYPES, RAW('{"__proto__":{"admin":true}}'), RAW('{"constructor":{"prototype":{}}}')];
  if (shape.type === 'array') return [...WRONG_TYPES, Array(3_000).fill(null), Array(300).fill('x')];
  if (shape.type === 'integer' || shape.type === 'number') return [...NUMBERS, ...WRONG_TYPES];
  if (shape.type === 'boolean') return [...WRONG_TYPES, 'on', 2];
  const own =
    shape.format === 'uuid'
      ? IDS
      : shape.format === 'date-time'
        ? INSTANTS
        : shape.format === 'date'
          ? DAYS
          : [];
  const numbers = shape.type === undefined || path.at(-1) === 'quantity' ? NUMBERS : [];
  return [...own, ...numbers, ...TEXTS, ...WRONG_TYPES];
}

/** A body as it goes over the wire, with what only a wire can carry. */
export function onTheWire(body: unknown): string {
  return (JSON.stringify(body) ?? '').replace(/"raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) =>
    JSON.parse(`"${text}"`),
  );
}
