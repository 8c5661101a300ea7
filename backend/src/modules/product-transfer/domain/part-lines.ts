/** One value of one attribute, by their names. */
export interface Choice {
  readonly attribute: string;
  readonly value: string;
}

export interface CombinationLine {
  readonly choices: readonly Choice[];
  readonly sku: string;
  readonly barcode: string;
  /** As written: empty for the product's price. */
  readonly price: string;
  readonly isDefault: boolean;
}

export interface PackLines {
  readonly mode: 'strict' | 'flexible';
  readonly parts: readonly PackLine[];
}

export interface PackLine {
  /** SKU, or the id of a product that has none. */
  readonly product: string;
  readonly quantity: number;
  /** Empty for a product as a whole. */
  readonly choices: readonly Choice[];
}

const DEFAULT = 'default';

/** Signs that part a line are written with a backslash inside a name. */
const said = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\|/:]/g, '\\$&');
const meant = (text: string) => text.trim().replace(/\\(.)/g, '$1');

/** Parts between `sign`, the escaped ones inside them left as they are. */
function cut(text: string, sign: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const escaped = text[at] === '\\';
    if (text[at] === sign) parts.push('');
    else parts.push(`${parts.pop()}${escaped ? text.slice(at, at + 2) : text[at]}`);
    if (escaped) at++;
  }
  return parts;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const lineOf = (cells: readonly string[]) => cells.slice(0, 1 + cells.findLastIndex(Boolean)).join(' | ');

export const writtenChoices = (choices: readonly Choice[]) =>
  choices.map(({ attribute, value }) => `${said(attribute)}: ${said(value)}`).join(' / ');

/** Null for what is no list of choices. */
function choicesOf(text: string): Choice[] | null {
  if (text.trim() === '') return [];
  const choices = cut(text, '/').map((part) => {
    const [attribute = '', value = '', ...more] = cut(part, ':').map(meant);
    return attribute && value && more.length === 0 ? { attribute, value } : null;
  });
  return choices.includes(null) ? null : (choices as Choice[]);
}

/** Lines that begin with choices: what follows them, cell by cell. Null when one has no choices. */
export function readChoiceLines(text: string): { choices: Choice[]; rest: string[] }[] | null {
  const lines = linesOf(text).map((line) => {
    const [named = '', ...rest] = cut(line, '|').map((cell) => cell.trim());
    const choices = choicesOf(named);
    return choices && choices.length > 0 ? { choices, rest } : null;
  });
  return lines.includes(null) ? null : (lines as { choices: Choice[]; rest: string[] }[]);
}

/** `Couleur: Noir / Taille: M | SKU | barcode | price | default`, a line each; what is empty at the end is left out. */
export function writtenCombinations(lines: readonly CombinationLine[]): string {
  return lines
    .map(({ choices, sku, barcode, price, isDefault }) =>
      lineOf([writtenChoices(choices), said(sku), said(barcode), price, isDefault ? DEFAULT : '']),
    )
    .join('\n');
}

/** Null when a line has another form. The first is the default where none is. */
export function readCombinations(
  text: string,
  amount: (text: string) => string | null,
): CombinationLine[] | null {
  const lines = linesOf(text).map((line) => {
    const [named = '', sku = '', barcode = '', cost = '', flag = '', ...more] = cut(line, '|').map((c) =>
      c.trim(),
    );
    const choices = choicesOf(named);
    const price = amount(cost);
    if (!choices || choices.length === 0 || price === null || more.length > 0) return null;
    if (flag !== '' && flag.toLowerCase() !== DEFAULT) return null;
    return { choices, sku: meant(sku), barcode: meant(barcode), price, isDefault: flag !== '' };
  });
  if (lines.includes(null)) return null;
  const known = lines as CombinationLine[];
  return known.some(({ isDefault }) => isDefault)
    ? known
    : known.map((line, nth) => ({ ...line, isDefault: nth === 0 }));
}

/** The mode, then `SKU | quantity | Couleur: Noir / Taille: M`, a line each. */
export function writtenPack({ mode, parts }: PackLines): string {
  const lines = parts.map(({ product, quantity, choices }) =>
    lineOf([said(product), String(quantity), writtenChoices(choices)]),
  );
  return [mode, ...lines].join('\n');
}

/** Null for what is no pack. */
export function readPack(text: string): PackLines | null {
  const [first = '', ...rest] = linesOf(text);
  const mode = first.toLowerCase();
  if ((mode !== 'strict' && mode !== 'flexible') || rest.length === 0) return null;
  const parts = rest.map((line) => {
    const [product = '', quantity = '', named = '', ...more] = cut(line, '|').map((cell) => cell.trim());
    const choices = choicesOf(named);
    const right = product !== '' && /^[1-9]\d{0,5}$/.test(quantity) && choices && more.length === 0;
    return right ? { product: meant(product), quantity: Number(quantity), choices } : null;
  });
  return parts.includes(null) ? null : { mode, parts: parts as PackLine[] };
}
