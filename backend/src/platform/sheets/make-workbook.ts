import { DomainError, markedText } from '@hanout/kernel';
import type { Cell, Line } from './cells.ts';
import { Archive, type PackedFile } from './zip-archive.ts';

/** The most characters that spreadsheets open in one cell. */
const CELL = 32_767;
/** What XML cannot say, and what reads like its stand-in. */
const UNSAID = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_x[\dA-Fa-f]{4}_/gu;
const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inXml = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** Cells refer to texts that come again and again; so many of them, and none longer: what is kept of them has a bound. */
const SHARED = 50_000;
const SHARED_LENGTH = 100;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The head stays in sight. */
const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A sheet beside the first one, under a name of its own: what the figures of that one mean. */
export interface SecondSheet {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** A, B, … Z, AA, … */
function columnName(nth: number): string {
  const last = String.fromCharCode(65 + (nth % 26));
  return nth < 26 ? last : columnName(Math.floor(nth / 26) - 1) + last;
}
const columns: string[] = [];

/** A workbook that is written line by line: its texts are packed as they come, and only that is kept. */
export class WorkbookMaker {
  readonly #archive = new Archive();
  // First in the archive, though written last: they say how many sheets there are.
  readonly #outline = OUTLINE.map((name) => this.#archive.file(name));
  readonly #texts = new Map<string, number>();
  readonly #shared = this.#archive.file('xl/sharedStrings.xml');
  readonly #first = this.#sheet(1);

  constructor() {
    this.#shared.write(`${HEAD}<sst xmlns="${MAIN}">`);
  }

  /** @throws DomainError `too_large` (413) for a text that is longer than spreadsheets open it */
  add(lines: readonly Line[]): void {
    this.#first.add(lines);
  }

  /** The workbook as a whole. @throws DomainError `too_large` (413) */
  finish(second?: SecondSheet): Buffer {
    const names = ['Sheet1'];
    this.#first.end();
    if (second) {
      names.push(second.name);
      const sheet = this.#sheet(2);
      sheet.add(second.lines);
      sheet.end();
    }
    this.#shared.end('</sst>');
    const outline = outlineOf(names);
    this.#outline.forEach((file, nth) => {
      file.end(HEAD + outline[OUTLINE[nth] as OutlineName]);
    });
    return this.#archive.end();
  }

  #sheet(nth: number): SheetFile {
    return new SheetFile(this.#archive.file(`xl/worksheets/sheet${nth}.xml`), (text) => this.#textCell(text));
  }

  /** As OOXML writes texts (`_xHHHH_` for a sign), marked so that no program takes one for a formula. */
  #textCell(value: string): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return ` t="s"><v>${known}</v></c>`;
    const text = markedText(value);
    if (text.length > CELL) throw new DomainError('too_large', 413);
    const said = inXml(text.replace(UNSAID, (found) => escaped(found) + found.slice(1)));
    const written = `<t xml:space="preserve">${said}</t>`;
    if (value.length > SHARED_LENGTH || this.#texts.size >= SHARED)
      return ` t="inlineStr"><is>${written}</is></c>`;
    const nth = this.#texts.size;
    this.#texts.set(value, nth);
    this.#shared.write(`<si>${written}</si>`);
    return ` t="s"><v>${nth}</v></c>`;
  }
}

class SheetFile {
  readonly #file: PackedFile;
  readonly #textCell: (text: string) => string;
  #rows = 0;

  constructor(file: PackedFile, textCell: (text: string) => string) {
    this.#textCell = textCell;
    this.#file = file;
    file.write(SHEET_HEAD);
  }

  add(lines: readonly Line[]): void {
    for (const line of lines) {
      this.#rows += 1;
      this.#file.write(
        `<row r="${this.#rows}">${line.map((cell, at) => this.#cell(cell, at)).join('')}</row>`,
      );
    }
  }

  #cell(value: Cell, at: number): string {
    if (value === null || value === '') return '';
    columns[at] ??= columnName(at);
    const said = typeof value === 'number' ? `><v>${value}</v></c>` : this.#textCell(value);
    return `<c r="${columns[at]}${this.#rows}"${said}`;
  }

  end(): void {
    this.#file.end('</sheetData></worksheet>');
  }
}

/** What says which sheets there are, and where everything stands. */
const OUTLINE = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
] as const;
type OutlineName = (typeof OUTLINE)[number];

function outlineOf(sheets: readonly string[]): Readonly<Record<OutlineName, string>> {
  const parts = [
    ...sheets.map((_, nth) => ({ target: `worksheets/sheet${nth + 1}.xml`, kind: 'worksheet' })),
    { target: 'styles.xml', kind: 'styles' },
    { target: 'sharedStrings.xml', kind: 'sharedStrings' },
  ];
  const types = parts.map(
    ({ target, kind }) => `<Override PartName="/xl/${target}" ContentType="${KIND}.${kind}+xml"/>`,
  );
  const relations = parts.map(
    ({ target, kind }, nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  const named = sheets.map(
    (name, nth) => `<sheet name="${inXml(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
  };
}
