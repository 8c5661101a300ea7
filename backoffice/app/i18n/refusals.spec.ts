import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { loadTexts } from './load-texts.ts';
import { refusalText } from './refusals.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

/** What a page may bring to a browser. */
function sourcesOf(app: string): string[] {
  const folder = join(REPOSITORY, app, 'app');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(server|spec)\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name));
}

describe('the texts of refusals', () => {
  it.each(LOCALES)('of a page in %s come with its other words, and no other language’s', async (locale) => {
    const { refusals } = await loadTexts(locale);
    expect(refusals).toEqual(messages[locale]);
  });

  it('of all languages are asked for by no part of a page', () => {
    const sources = ['backoffice', 'storefront'].flatMap(sourcesOf);
    expect(sources.length).toBeGreaterThan(800);
    const naming = sources.filter((file) =>
      /import \{[^}]*\b(messages|messageText)\b[^}]*\} from '@hanout\/contracts'/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });

  it('are found by their key, and what the API said already stays', () => {
    expect(refusalText(messages.ar, 'validation.required')).toBe(messages.ar['validation.required']);
    expect(refusalText(messages.ar, 'Déjà pris : choisissez-en un autre.')).toBe(
      'Déjà pris : choisissez-en un autre.',
    );
  });
});
