import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_RELEASE, FONT_SCRIPTS, type FontScript, fontFile, OWN_FONT, THEME_FONTS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { type FontFacts, readFont } from '../testing/read-font.ts';

const test = useApp();
const require = createRequire(import.meta.url);
/** Bytes of a family's files of one script. */
const MOST_BYTES = 60 * 1024;
/** What none of the families has, and pages write: other fonts of the device draw it. */
const OTHERS = /[\p{Extended_Pictographic}\p{S}\p{Co}\p{Z}\p{C}]/u;

const fileOf = (font: (typeof THEME_FONTS)[number], script: FontScript, file: string) =>
  readFileSync(require.resolve(`${font.from}/files/${font.id}-${script}-${file}-normal.woff2`));
const inScript = (script: FontScript, character: string) =>
  script === 'arabic' ? /[\u0600-\u06ff]/.test(character) : /[\u0020-\u024f\u2010-\u2040]/.test(character);

/** Each letter of the texts of both apps, of one script. */
function lettersOf(script: FontScript): string[] {
  const rooms = ['storefront/app/i18n', 'libs/contracts/src/messages'];
  const texts = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|json)$/.test(path) && !path.endsWith('.spec.ts'))
      .map((path) => readFileSync(`${room}/${path}`, 'utf8')),
  );
  const more = 'éèêëàâäçîïôöùûüÿœæÉÈÀÇŒ«»€0123456789 ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ٠١٢٣٤٥٦٧٨٩،؛؟';
  return [...new Set([...texts.join(''), ...more])].filter(
    (one) => !OTHERS.test(one) && inScript(script, one),
  );
}

const lacking = ({ characters }: FontFacts, letters: readonly string[]) =>
  letters.filter((letter) => !characters.has(letter.codePointAt(0) ?? 0));

describe.each(THEME_FONTS.map((font) => [font.name, font] as const))('the family %s', (_, font) => {
  it('has every letter that the shop writes, in both scripts, within 60 KiB a script', () => {
    for (const script of FONT_SCRIPTS) {
      const letters = lettersOf(script);
      expect(letters.length).toBeGreaterThan(50);
      const files = font.faces.map(({ file }) => fileOf(font, script, file));
      expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(MOST_BYTES);
      for (const file of files) expect([script, lacking(readFont(file), letters)]).toEqual([script, []]);
    }
  });

  it('is served by an address that never changes', async () => {
    const { version } = require(`${font.from}/package.json`) as { version: string };
    expect(version).toBe(FONT_RELEASE);
    if (font.id === OWN_FONT) return;
    for (const face of font.faces) {
      const answer = await test.app.inject({ url: fontFile(font, 'arabic', face) });
      expect(answer.headers).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.rawPayload.equals(fileOf(font, 'arabic', face.file))).toBe(true);
    }
  });
});

describe('fonts', () => {
  it('are those of the catalogue alone', async () => {
    for (const path of [
      '5.3.0/../package.json',
      '5.3.0/cairo.woff2',
      '5.2.0/cairo-latin-wght.woff2',
      '5.3.0/..%2f..%2fmain.ts',
    ]) {
      expect((await test.app.inject({ url: `/public/theme/fonts/${path}` })).statusCode).toBe(404);
    }
  });

  it('that have Latin letters alone are not taken for one with both', () => {
    const [readex] = THEME_FONTS;
    if (!readex) throw new Error('no family');
    expect(lacking(readFont(fileOf(readex, 'latin', 'wght')), lettersOf('arabic'))).not.toEqual([]);
  });
});
