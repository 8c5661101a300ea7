import { describe, expect, it } from '@jest/globals';
import { shippedArabizi } from '../read/arabizi-file.ts';
import { inArabic, readArabizi } from './arabizi.ts';
import { withinEdits } from './edits.ts';
import type { Entry } from './entry.ts';
import { withoutArticle, wordsOf } from './fold.ts';
import { type Named, Names } from './names.ts';
import { pageByPoints } from './page-of.ts';
import { search } from './search.ts';
import { ShopIndex } from './shop-index.ts';
import { WordIndex } from './word-index.ts';

const TEXTS = [
  'Téléphone Samsung Galaxy هاتف سامسونج TEL-128 6130000000017',
  'Lampe de chevet مصباح السرير Bedside lamp',
  'Chaussures de sport أحذية رياضية حذاء Sports shoes',
  'Café moulu قهوة مطحونة Ground coffee',
  'Étagère murale رف حائط Wall shelf 128',
  'Lait entier حليب كامل Whole milk',
];

const words = new WordIndex();
for (const [row, text] of TEXTS.entries())
  words.put(row, [...new Set(wordsOf(text).flatMap((word) => [word, withoutArticle(word)]))]);
for (const text of TEXTS) words.learnSpellings(text);
const arabizi = shippedArabizi();
const ground = { words, size: TEXTS.length, arabizi, rowsNamed: () => [], marks: [] };
const all = Int32Array.from(TEXTS.keys());

function found(text: string): number[] {
  const result = search(text, ground);
  return result
    ? [...result.within(all)].sort((a, b) => (result.points[b] ?? 0) - (result.points[a] ?? 0))
    : [];
}

const told = (text: string) => search(text, ground)?.told;

describe('search', () => {
  it.each([
    ['samsung', 0],
    ['samsng', 0],
    ['smasung', 0],
    ['telepohne', 0],
    ['TÉLÉPHONE', 0],
    ['tel 128', 0],
    ['6130000000017', 0],
    ['galaxy samsung', 0],
    ['lampe chevet moderne', 1],
    ['السرير', 1],
    ['سرير', 1],
    ['chausures', 2],
    ['احذيه', 2],
    ['أَحْذِيـــة', 2],
    ['sabat', 2],
    ['9ahwa', 3],
    ['kahwa', 3],
    ['قهوه', 3],
    ['etagere', 4],
    ['etag', 4],
    ['7lib', 5],
    ['7alib', 5],
    ['tlfon', 0],
    ['tilifon', 0],
    ['telfoun', 0],
    ['تلفون', 0],
    ['تيليفون', 0],
  ])('%s finds product %i first', (text, row) => {
    expect(found(text)[0]).toBe(row);
  });

  it('wants every word, the best match first', () => {
    expect(found('lampe')).toEqual([1]);
    expect(found('128')).toEqual([0, 4]);
  });

  it('comes near where no product has every word, and leaves out a word that nothing has', () => {
    expect(found('lampe samsung').sort()).toEqual([0, 1]);
    expect(told('lampe samsung')).toEqual({
      shownFor: null,
      left: [],
      near: true,
      tries: ['lampe', 'samsung'],
    });
    expect(found('café femme')).toEqual([3]);
    expect(told('café femme')).toMatchObject({ shownFor: 'café', left: ['femme'], near: false });
    expect(found('samsung qzqzqz galaxy')).toEqual([0]);
    expect(told('samsung')).toEqual({ shownFor: null, left: [], near: false, tries: [] });
  });

  it('says what it took a mistyped word for, as the shop spells it', () => {
    expect(told('Etagere')).toMatchObject({ shownFor: null });
    expect(told('etagerre muralle')).toMatchObject({ shownFor: 'étagère murale', left: [], near: false });
    expect(told('samsung galxy')).toMatchObject({ shownFor: 'samsung galaxy' });
    expect(told('سامسونغ')).toMatchObject({ shownFor: 'سامسونج' });
  });

  it('offers words that are written rather otherwise, where it has found none', () => {
    expect(found('shellfer')).toEqual([]);
    expect(told('lampe cherat')).toMatchObject({
      shownFor: 'lampe',
      left: ['cherat'],
      tries: ['lampe chevet'],
    });
  });

  it('takes no word that the dictionary knows for another one', () => {
    expect(told('lampe homme')).toMatchObject({ shownFor: 'lampe', left: ['homme'] });
    expect(told('etagere-murale')).toMatchObject({ shownFor: null, left: [] });
    expect(told('etageremurale')).toMatchObject({ shownFor: null, left: [] });
  });

  it('offers what stands in for a maker that the shop has not', () => {
    expect(found('infinix')).toEqual([0]);
    expect(told('infinix')).toEqual({ shownFor: null, left: ['infinix'], near: true, tries: [] });
    expect(found('infinx hot')).toEqual([0]);
  });

  it.each([
    ['l’étagère', 4],
    ["l'étagère", 4],
    ['lampe de la chambre', 1],
    ['للسرير', 1],
    ['والمصباح', 1],
    ['coffee', 3],
    ['etageremurale', 4],
    ['tele phone', 0],
    ['احذيات', 2],
    ['galaksi', 0],
    ['سامسونج جالاكسي', 0],
    ['lampes', 1],
    ['قهوات', 3],
  ])('%s finds product %i, whatever it is joined to', (text, row) => {
    expect(found(text)[0]).toBe(row);
  });

  it('forgives no error in figures, nor in short words', () => {
    expect(found('6130000000018')).toEqual([]);
    expect(found('lxt')).toEqual([]);
  });

  it('finds nothing for nonsense, and says so of a text without words', () => {
    expect(found('xqzwvk')).toEqual([]);
    expect(search(' -- ؟ ', ground)).toBeNull();
  });

  it('stays quick whatever is typed', () => {
    const begun = performance.now();
    for (const part of ['a', '7', "'); drop table products; --", '(x+x+)+y', 'ـَ', '\\', '%', '..*'])
      found(part.repeat(Math.ceil(100 / part.length)).slice(0, 100));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('what ranks first', () => {
  const index = new ShopIndex();
  const entry = (
    productId: string,
    names: Entry['names'],
    categoryIds: string[],
    createdAt: number,
  ): Entry => ({
    ...{ productId, names, categoryIds, createdAt, shown: true, brandId: null, brandLineId: null },
    ...{ collectionIds: [], featureValueIds: [], attributeValueIds: [], unitIds: [], priceTtc: 100 },
    ...{ availableFrom: null, searchText: names.join(' '), changedIn: 1 },
  });
  const named = (id: string, fr: string, en: string, ar: string): Named => ({
    ...{ id, kind: 'category', parentId: null, position: 0, label: null, style: null, color: null },
    ...{ picture: null, members: null, texts: { fr: { name: fr }, en: { name: en }, ar: { name: ar } } },
  });
  index.apply(
    [
      entry('phone', ['Smartphone S6', 'S6 smartphone', 'هاتف نوميديا S6'], ['phones'], 1),
      entry('holder', ['Support de téléphone', 'Phone holder', 'حامل هاتف للسيارة'], ['more'], 2),
      entry('watch', ['Montre connectée', 'Smart watch', 'ساعة ذكية'], ['more'], 3),
    ],
    () => 100,
  );
  const names = new Names([
    named('phones', 'Téléphonie', 'Phones', 'هواتف'),
    named('more', 'Accessoires de téléphone', 'Phone accessories', 'إكسسوارات الهاتف'),
  ]);
  const shop = {
    words: index.words,
    size: index.size,
    arabizi,
    rowsNamed: names.rowsNamedIn(index),
    marks: index.marks,
  };
  const ranked = (text: string) => {
    const result = search(text, shop);
    const rows = result
      ? pageByPoints(index, result.within(index.newest), result.points, { offset: 0, limit: 9 })
      : [];
    return rows.map((row) => index.idOf(row));
  };

  it.each([
    ['هاتف', ['phone', 'holder', 'watch']],
    ['الهاتف', ['phone', 'holder', 'watch']],
    ['هواتف', ['phone']],
    ['téléphone', ['phone', 'holder', 'watch']],
    ['telepho', ['holder', 'phone', 'watch']],
    ['accessoires', ['watch', 'holder']],
    ['tlfon', ['phone', 'holder', 'watch']],
    ['phones', ['phone']],
  ])('%s: the thing itself, then what is named after it, then what lies beside it', (text, expected) => {
    expect(ranked(text)).toEqual(expected);
  });
});

describe('edits', () => {
  it.each([
    ['lampe', 'lampe', 0],
    ['lampe', 'lanpe', 1],
    ['lampe', 'lmape', 1],
    ['lampe', 'lampes', 1],
    ['lampe', 'ampe', 1],
    ['samsung', 'smasugn', 2],
    ['lampe', 'table', null],
  ])('%s to %s: %s', (one, other, edits) => {
    expect(withinEdits(one, other, 2)).toBe(edits);
    expect(withinEdits(other, one, 2)).toBe(edits);
  });
});

describe('Arabizi', () => {
  it('is read from lines of letters and of words', () => {
    const read = readArabizi(
      'kind,latin,arabic\nletter,7,ح\nletter,kh,خ\nword,sabat sebbat,حذاء,chaussure,shoe\n',
    );
    expect(read.letters).toEqual([
      ['kh', 'خ'],
      ['7', 'ح'],
    ]);
    expect(read.words.get('sebbat')).toEqual(['حذا', 'chaussure', 'shoe']);
  });

  it('writes a word with its vowels and without, and leaves figures alone', () => {
    expect(inArabic('7lib', arabizi)).toEqual(['حليب', 'حلب']);
    expect(inArabic('128', arabizi)).toEqual([]);
    expect(inArabic('هاتف', arabizi)).toEqual([]);
  });
});
