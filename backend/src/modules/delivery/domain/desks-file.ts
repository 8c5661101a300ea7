import { DESK_CODE, DESK_CODE_LENGTH } from '@hanout/kernel';
import type { Geography } from './geography.ts';
import { communeOf, plain, type ReadLine, type SheetLine, wilayaOf } from './place-lines.ts';

/** A stop desk as a line of a file has it. */
export interface DeskLine {
  readonly communeId: number;
  readonly name: string;
  readonly address: string;
  /** Its carrier's own; null: the line has none. */
  readonly code: string | null;
}

/** What a known desk is told by. */
interface NamedDesk {
  readonly commune: number;
  readonly name: string;
  readonly code: string | null;
}

const MAX_NAME = 80;
const MAX_ADDRESS = 300;

/** Stop desks as carriers list them: `wilaya;commune;name;code;address`, with or without a head. */
export function readDesks(lines: readonly SheetLine[], geography: Geography): ReadLine<DeskLine>[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }, index): ReadLine<DeskLine>[] => {
    const [wilaya = '', commune = '', name = '', code = '', address = ''] = cells.map((cell) => cell.trim());
    const read = { line, cells: [wilaya, commune, name, code, address] };
    if (index === 0 && isHead(wilaya) && !wilayaOf(geography, wilaya)) return [];
    const value = deskOf(geography, { wilaya, commune, name, code, address });
    if (typeof value === 'string') return [{ ...read, problem: value }];
    const keys = keysOf({ commune: value.communeId, name, code: value.code });
    if (keys.some((key) => seen.has(key))) return [{ ...read, problem: 'validation.duplicate' }];
    for (const key of keys) seen.add(key);
    return [{ ...read, value }];
  });
}

/** Which of the known desks a line tells of: the one of its code, else of its name in its commune. */
export function knownDesk<D extends NamedDesk>(
  desks: readonly D[],
  { communeId: commune, name, code }: DeskLine,
): D | undefined {
  const byCode = code === null ? undefined : desks.find((desk) => desk.code === code);
  const named = (desk: D) => desk.commune === commune && plain(desk.name) === plain(name);
  return byCode ?? desks.find((desk) => named(desk) && (code === null || !desk.code));
}

const isHead = (text: string) => /wilaya|ولاي/.test(plain(text));

const keysOf = ({ commune, name, code }: NamedDesk) =>
  code === null ? [`${commune}/${plain(name)}`] : [`${commune}/${plain(name)}`, `code/${code}`];

type Cells = Readonly<Record<'wilaya' | 'commune' | 'name' | 'code' | 'address', string>>;

function deskOf(geography: Geography, { wilaya, commune, name, code, address }: Cells): DeskLine | string {
  const inside = wilayaOf(geography, wilaya);
  if (!inside) return 'validation.wilaya';
  const found = communeOf(geography, inside, commune);
  if (!found) return 'validation.commune';
  if (name === '') return 'validation.required';
  if (name.length > MAX_NAME || address.length > MAX_ADDRESS || code.length > DESK_CODE_LENGTH)
    return 'validation.tooLong';
  if (!DESK_CODE.test(code)) return 'validation.type';
  return { communeId: found.id, name, address, code: code || null };
}
