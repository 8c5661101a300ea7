import { deflateRawSync } from 'node:zlib';

const PARTS: readonly (readonly [string, string])[] = [
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  ],
  [
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ],
];

/** Archives as no spreadsheet program would write them. */
export class TestArchive {
  readonly #local: Buffer[] = [];
  readonly #directory: Buffer[] = [];
  #count = 0;

  constructor(private readonly flags = 0) {}

  /** A workbook of one sheet with these rows; `texts` is its part of shared texts. */
  static workbook(rows: string, flags = 0, texts = '<sst/>'): TestArchive {
    const archive = new TestArchive(flags);
    for (const [name, content] of PARTS) archive.stored(name, content);
    archive.stored('xl/sharedStrings.xml', texts);
    archive.stored(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData></worksheet>`,
    );
    return archive;
  }

  stored(name: string, content: string): void {
    this.packed(name, deflateRawSync(content), Buffer.byteLength(content));
  }

  /** A part that says of itself that it is `states` bytes large. */
  packed(name: string, content: Buffer, states: number): void {
    const offset = Buffer.concat(this.#local).length;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(this.flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(content.length, 14);
    head.writeUInt32LE(states, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    this.#local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    this.#directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name));
    this.#count++;
  }

  bytes(): Buffer {
    const parts = Buffer.concat(this.#local);
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#count, 4);
    end.writeUInt16LE(this.#count, 6);
    end.writeUInt32LE(directory.length, 8);
    end.writeUInt32LE(parts.length, 12);
    return Buffer.concat([parts, directory, Buffer.from('PK\x05\x06'), end]);
  }
}
