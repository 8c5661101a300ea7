import { DomainError } from '@hanout/kernel';
import { openArchive } from './open-archive.ts';
import { readXml } from './xml-events.ts';

/** What a sheet's cells refer to, and the sheet itself. */
export interface Workbook {
  /** XML of the first sheet. */
  readonly sheet: string;
  readonly texts: readonly string[];
  /** Which styles show a number as a date. */
  readonly dates: readonly boolean[];
  /** Days are counted from 1904. */
  readonly from1904: boolean;
}

const unreadable = () => new DomainError('unsupported_media_type', 415);

/** Formats of dates and times that every program has by number. */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** No program writes longer ones. */
const FORMAT = 255;

/** Whether a format shows a date: what it says in quotes, brackets and behind escapes is no part of a date. */
function showsDate(format: string): boolean {
  const bare = format.slice(0, FORMAT).replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  return /[dmyhs]/i.test(bare);
}

/** Targets are named from the workbook's own folder, or from the archive's root. */
const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Opens a workbook. @param most bytes that it may have unpacked. @throws DomainError, and Error for bad XML */
export function openWorkbook(bytes: Buffer, most: number): Workbook {
  const parts = new Map(openArchive(bytes, most).map(({ name, content }) => [name, content]));
  const partOf = (name: string | undefined) => (name && parts.get(name)?.toString('utf8')) || null;
  const book = partOf('xl/workbook.xml');
  const relations = partOf('xl/_rels/workbook.xml.rels');
  if (!book || !relations) throw unreadable();
  const targets = new Map<string, string>();
  readXml(relations, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      for (const key of [Id, Type.slice(Type.lastIndexOf('/') + 1)]) {
        if (!targets.has(key)) targets.set(key, partName(Target));
      }
    },
  });
  let first: string | undefined;
  let from1904 = false;
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') first ??= attributes['r:id'] ?? attributes.id ?? '';
    },
  });
  const sheet = partOf(targets.get(first ?? ''));
  if (!sheet) throw unreadable();
  const texts = textsOf(partOf(targets.get('sharedStrings')));
  return { sheet, texts, dates: datesOf(partOf(targets.get('styles'))), from1904 };
}

/** Texts that cells share; how they are said aloud (`rPh`) is no part of them. */
function textsOf(xml: string | null): string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let [inText, aside] = [false, false];
  readXml(xml ?? '<sst/>', {
    open: (name) => {
      if (name === 'si') parts = [];
      else if (name === 'rPh') aside = true;
      else if (name === 't') inText = true;
    },
    text: (text) => {
      if (inText && !aside) parts.push(text);
    },
    close: (name) => {
      if (name === 'si') texts.push(parts.join(''));
      else if (name === 'rPh') aside = false;
      else if (name === 't') inText = false;
    },
  });
  return texts;
}

function datesOf(xml: string | null): boolean[] {
  const own = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCells = false;
  readXml(xml ?? '<styleSheet/>', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt') own.set(id, showsDate(formatCode));
      else if (name === 'xf' && inCells) dates.push(own.get(id) ?? isDateFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}
