import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { csvLine, markedText, unmarkedText } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import writeXlsxFile from 'write-excel-file/node';
import type { Line } from './cells.ts';
import { parseSheet, type SheetLimits } from './parse-sheet.ts';
import { SheetWriter } from './sheet-writer.ts';
import { TestArchive } from './testing/test-archive.ts';

const LIMITS: SheetLimits = { bytes: 2_000_000, rows: 20_000, columns: 100, cell: 50_000 };
const writer = new SheetWriter({
  sheets: { deadlineMs: 15_000, heapMb: 512, atOnce: 2, mayWait: 20 },
});
const readSheet = async (file: Uint8Array) => {
  const [head, ...rows] = parseSheet({ bytes: file, limits: LIMITS, headed: true });
  return { head: head?.cells ?? [], rows: rows.map(({ cells }) => cells) };
};
const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (file: Uint8Array) =>
  readSheet(file).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );
const written = async (format: 'csv' | 'xlsx', lines: readonly Line[]) => {
  const batches = async function* () {
    yield lines;
  };
  return buffer((await writer.file('essai', format, batches())).getStream());
};

describe('a line of a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+213550', "'+213550"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['＝1+1', "'＝1+1"],
    ['＋213550', "'＋213550"],
    ['－5', "'－5"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a,=1', "a,'=1"],
    ['a;=1', "a;'=1"],
    ['a,"=1"', `a,'""=1""`],
    ['un\n@deux', "un\n'@deux"],
  ])('has %j as text, never as a formula, at whatever separator a program splits it', (text, written) => {
    expect(csvLine([text])).toBe(`"${written}"\r\n`);
    expect(unmarkedText(markedText(text))).toBe(text);
  });

  it('has any text back as it was', () => {
    const signs = fc.constantFrom(...'=+-@\t\r\n＝＋－＠\'",;a ');
    fc.assert(
      fc.property(fc.array(signs), (chosen) => {
        const text = chosen.join('');
        expect(unmarkedText(markedText(text))).toBe(text);
        expect(markedText(text)).not.toMatch(/(^|[,;\t\r\n])["]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('keeps separators, quotes and ends of line inside their cell', () => {
    expect(csvLine(['a;b', 'dit "oui"', 'deux\nlignes', '  blanc '])).toBe(
      '"a;b";"dit ""oui""";"deux\nlignes";"  blanc "\r\n',
    );
  });

  it('leaves numbers, Arabic and nothing as they are, decimals behind the comma that goes with semicolons', () => {
    expect(csvLine([12.5, -0.05, -3, 'أمينة', null, ''])).toBe('12,5;-0,05;-3;أمينة;;\r\n');
  });
});

describe('a sheet that is read', () => {
  it.each([
    ['semicolons', 'sku;nom\r\nA;Robe, bleue\r\n'],
    ['commas', 'sku,nom\nA,"Robe, bleue"\n'],
    ['tabs', 'sku\tnom\nA\tRobe, bleue\n'],
    ['a byte order mark', '\ufeffsku;nom\nA;Robe, bleue'],
  ])('is known with %s', async (_, text) => {
    expect(await readSheet(bytes(text))).toEqual({ head: ['sku', 'nom'], rows: [['A', 'Robe, bleue']] });
  });

  it('is known as Windows wrote it', async () => {
    const file = new Uint8Array([...bytes('sku;nom\nA;'), 0xc9, 0x74, 0xe9]);
    expect((await readSheet(file)).rows).toEqual([['A', 'Été']]);
  });

  it.each([
    ['UTF-16 of Windows', [0xff, 0xfe], 'utf16le'],
    ['UTF-16 with the high byte first', [0xfe, 0xff], 'utf16be'],
  ] as const)('is known as %s', async (_, mark, order) => {
    const text = Buffer.from('sku;nom\r\nA;فستان\r\n', 'utf16le');
    const file = new Uint8Array([...mark, ...(order === 'utf16be' ? text.swap16() : text)]);
    expect(await readSheet(file)).toEqual({ head: ['sku', 'nom'], rows: [['A', 'فستان']] });
    expect(await refusal(file.subarray(2))).toBe('unsupported_media_type');
  });

  it('is known as Windows wrote it in Arabic, French beside it', async () => {
    const arabic = [0xdd, 0xd3, 0xca, 0xc7, 0xe4];
    const file = new Uint8Array([...bytes('sku;nom\nA;'), ...arabic, ...bytes('\nB;'), 0xe9, 0x74, 0xe9]);
    expect((await readSheet(file)).rows).toEqual([
      ['A', 'فستان'],
      ['B', 'été'],
    ]);
  });

  it('is refused where it is no table, or too large', async () => {
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('unsupported_media_type');
    expect(await refusal(bytes('seule'))).toBe('unsupported_media_type');
    expect(await refusal(bytes('a;b\n"unclosed'))).toBe('unsupported_media_type');
    expect(await refusal(bytes(`a;b\n${'1;2\n'.repeat(20_001)}`))).toBe('too_large');
    expect(await refusal(bytes(`${'a;'.repeat(150)}b\n1;2`))).toBe('too_large');
    expect(await refusal(bytes(`a;b\n"${'x'.repeat(600_000)}";2`))).toBe('too_large');
    expect(await refusal(new Uint8Array(2_000_001))).toBe('too_large');
  });
});

describe.each(['csv', 'xlsx'] as const)('a file of %s', (format) => {
  it.each(['=1+1', '+213550', '-2', '@sum(A1)', "'=1+1", "''-x", 'constructor', '__proto__', '_x0041_'])(
    'has %j as text, and it comes back as it was',
    async (text) => {
      const file = await written(format, [
        ['x', 'y'],
        ['a', text],
      ]);
      expect((await readSheet(file)).rows).toEqual([['a', text]]);
    },
  );

  it('keeps quotes, line ends, other scripts, codes with zeros, and leaves empty lines out', async () => {
    const cells = ['12" "x"', 'un\r\ndeux', 'فستان; أزرق', '000123', 'a\tb', '😀'];
    const head = ['a', 'b', 'c', 'd', 'e', 'f'];
    const file = await written(format, [head, cells, head.map(() => ''), head.map(() => null)]);
    expect(await readSheet(file)).toEqual({ head, rows: [cells] });
  });
});

describe('a workbook', () => {
  it('gives numbers, days, instants and truths as texts', async () => {
    const format = 'dd/mm/yyyy hh:mm';
    const file = await writeXlsxFile([
      ['code', 'prix', 'jour', 'heure', 'vrai'],
      [
        { value: 3_760_001_234_567, type: Number },
        { value: 0.1 + 0.2, type: Number },
        { value: new Date('2026-11-22T00:00:00Z'), type: Date, format },
        { value: new Date('2026-11-22T13:45:00Z'), type: Date, format },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    expect((await readSheet(file)).rows).toEqual([
      ['3760001234567', '0.3', '2026-11-22', '2026-11-22T13:45:00', '1'],
    ]);
  });

  it('is made in a thread when it is large: all of it, while the server goes on', async () => {
    const lines = Array.from({ length: 19_000 }, (_, nth): Line => [nth, `Ligne ${nth}`, '=1+1', nth / 4]);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const begun = performance.now();
    const file = await written('xlsx', [['n', 'nom', 'formule', 'part'], ...lines]);
    clearInterval(timer);
    // One long turn would be a few of them; a busy machine gives each its share.
    expect(turns).toBeGreaterThan((performance.now() - begun) / 200);
    const { rows } = await readSheet(file);
    expect(rows).toHaveLength(19_000);
    expect(rows[18_999]).toEqual(['18999', 'Ligne 18999', '=1+1', '4749.75']);
    await expect(written('xlsx', [...lines, ['a', 'x'.repeat(32_768)]])).rejects.toMatchObject({
      code: 'too_large',
    });
  }, 60_000);

  it('is no larger than spreadsheets open it', async () => {
    await expect(written('xlsx', [['a', 'x'.repeat(32_768)]])).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is refused as a bomb: in one part, in many, and whatever sizes it states', async () => {
    const bomb = deflateRawSync(Buffer.alloc(21_000_000, 0x20));
    const file = (change: (archive: TestArchive) => void) => {
      const archive = TestArchive.workbook('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>');
      change(archive);
      return archive.bytes();
    };
    expect(await refusal(file((zip) => zip.packed('xl/media.xml', bomb, 21_000_000)))).toBe('too_large');
    expect(await refusal(file((zip) => zip.packed('xl/media.xml', bomb, 10)))).toBe('too_large');
    const half = deflateRawSync(Buffer.alloc(11_000_000, 0x20));
    expect(
      await refusal(
        file((zip) => {
          zip.packed('xl/a.xml', half, 10);
          zip.packed('xl/b.xml', half, 10);
        }),
      ),
    ).toBe('too_large');
  });

  it('is refused when a cell stands far away, however it says so', async () => {
    const rows = async (xml: string) => refusal(TestArchive.workbook(xml).bytes());
    const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
    expect(await rows(`<row r="1">${cell('A1')}${cell('B1')}</row><row r="2">${cell('A2')}</row>`)).toBe(
      'read',
    );
    expect(await rows(`<row r="1">${cell('A1')}${cell('CW1')}</row>`)).toBe('too_large');
    expect(await rows(`<row r="30000">${cell('A30000')}</row>`)).toBe('too_large');
    for (const row of [
      `<row r="1048576">${cell('A1')}</row>`,
      `<row r="1e9">${cell('A1')}</row>`,
      `<row r="99999999">${cell('A1')}</row>`,
      `<row r="&#57;99999">${cell('A1')}</row>`,
      `<row x:r="1000000" r="1">${cell('A1')}</row>`,
      `<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>`,
    ])
      expect(await rows(row)).toBe('unsupported_media_type');
  });

  it('may name its last line to say how high all are', async () => {
    const xml =
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>';
    const file = TestArchive.workbook(`${xml}<row r="1048576" ht="12"/>`).bytes();
    expect(await readSheet(file)).toEqual({ head: ['1', '2'], rows: [['3', '']] });
  });

  it('is refused when it is cut, locked, or no workbook', async () => {
    const file = await written('xlsx', [
      ['a', 'b'],
      ['1', '2'],
    ]);
    for (let at = 4; at < file.length; at += 97)
      expect(await refusal(file.subarray(0, at))).toBe('unsupported_media_type');
    const other = new TestArchive();
    other.stored('document.xml', '<a/>');
    expect(await refusal(other.bytes())).toBe('unsupported_media_type');
    const locked = TestArchive.workbook('<row r="1"><c r="A1"><v>1</v></c></row>', 1);
    expect(await refusal(locked.bytes())).toBe('unsupported_media_type');
  });
});
