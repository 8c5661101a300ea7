import { type Centimes, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-words.ts';

const of = (dinars: number, centimes = 0): Centimes => toCentimes(dinars * 100 + centimes);

describe('an amount in words', () => {
  it.each([
    [0, 'zéro dinar algérien'],
    [1, 'un dinar algérien'],
    [2, 'deux dinars algériens'],
    [16, 'seize dinars algériens'],
    [21, 'vingt et un dinars algériens'],
    [22, 'vingt-deux dinars algériens'],
    [70, 'soixante-dix dinars algériens'],
    [71, 'soixante et onze dinars algériens'],
    [80, 'quatre-vingts dinars algériens'],
    [81, 'quatre-vingt-un dinars algériens'],
    [91, 'quatre-vingt-onze dinars algériens'],
    [99, 'quatre-vingt-dix-neuf dinars algériens'],
    [100, 'cent dinars algériens'],
    [101, 'cent un dinars algériens'],
    [180, 'cent quatre-vingts dinars algériens'],
    [200, 'deux cents dinars algériens'],
    [201, 'deux cent un dinars algériens'],
    [1_000, 'mille dinars algériens'],
    [1_001, 'mille un dinars algériens'],
    [2_000, 'deux mille dinars algériens'],
    [80_000, 'quatre-vingt mille dinars algériens'],
    [200_000, 'deux cent mille dinars algériens'],
    [280_380, 'deux cent quatre-vingt mille trois cent quatre-vingts dinars algériens'],
    [1_000_000, 'un million de dinars algériens'],
    [1_000_001, 'un million un dinars algériens'],
    [80_000_000, 'quatre-vingts millions de dinars algériens'],
    [200_000_000, 'deux cents millions de dinars algériens'],
    [3_000_000_000, 'trois milliards de dinars algériens'],
    [1_234_567, 'un million deux cent trente-quatre mille cinq cent soixante-sept dinars algériens'],
  ])('%d DA in French', (dinars, words) => {
    expect(amountInWords(of(dinars), 'fr')).toBe(words);
  });

  it.each([
    [0, 'صفر دينار جزائري'],
    [1, 'دينار جزائري واحد'],
    [2, 'ديناران جزائريان'],
    [3, 'ثلاثة دنانير جزائرية'],
    [10, 'عشرة دنانير جزائرية'],
    [11, 'أحد عشر دينارًا جزائريًا'],
    [12, 'اثنا عشر دينارًا جزائريًا'],
    [21, 'واحد وعشرون دينارًا جزائريًا'],
    [71, 'واحد وسبعون دينارًا جزائريًا'],
    [80, 'ثمانون دينارًا جزائريًا'],
    [100, 'مائة دينار جزائري'],
    [101, 'مائة دينار جزائري ودينار جزائري واحد'],
    [103, 'مائة وثلاثة دنانير جزائرية'],
    [150, 'مائة وخمسون دينارًا جزائريًا'],
    [200, 'مائتا دينار جزائري'],
    [201, 'مائتا دينار جزائري ودينار جزائري واحد'],
    [1_000, 'ألف دينار جزائري'],
    [1_001, 'ألف دينار جزائري ودينار جزائري واحد'],
    [1_200, 'ألف ومائتا دينار جزائري'],
    [2_000, 'ألفا دينار جزائري'],
    [3_000, 'ثلاثة آلاف دينار جزائري'],
    [11_000, 'أحد عشر ألف دينار جزائري'],
    [11_250, 'أحد عشر ألفًا ومائتان وخمسون دينارًا جزائريًا'],
    [102_000, 'مائة ألف وألفا دينار جزائري'],
    [200_000, 'مائتا ألف دينار جزائري'],
    [1_000_000, 'مليون دينار جزائري'],
    [2_000_000, 'مليونا دينار جزائري'],
    [5_000_000, 'خمسة ملايين دينار جزائري'],
  ])('%d DA in Arabic', (dinars, words) => {
    expect(amountInWords(of(dinars), 'ar')).toBe(words);
  });

  it('says centimes after dinars', () => {
    expect(amountInWords(of(0, 50), 'fr')).toBe('zéro dinar algérien et cinquante centimes');
    expect(amountInWords(of(1_250, 1), 'fr')).toBe(
      'mille deux cent cinquante dinars algériens et un centime',
    );
    expect(amountInWords(of(5, 80), 'ar')).toBe('خمسة دنانير جزائرية وثمانون سنتيمًا');
    expect(amountInWords(of(5, 3), 'ar')).toBe('خمسة دنانير جزائرية وثلاثة سنتيمات');
    expect([amountInWords(of(5, 1), 'ar'), amountInWords(of(5, 2), 'ar')]).toEqual([
      'خمسة دنانير جزائرية وسنتيم واحد',
      'خمسة دنانير جزائرية وسنتيمان',
    ]);
  });

  it('has words of its own for each of the first hundred thousand', () => {
    for (const language of ['fr', 'ar'] as const) {
      const words = new Set(
        Array.from({ length: 100_000 }, (_, dinars) => amountInWords(of(dinars), language)),
      );
      expect(words.size).toBe(100_000);
      expect([...words].some((one) => /undefined|NaN| {2}/.test(one))).toBe(false);
    }
  });

  it('has none for less than nothing, and for what no shop sells', () => {
    expect(() => amountInWords(of(-1), 'fr')).toThrow(RangeError);
    expect(() => amountInWords(of(1e12), 'ar')).toThrow(RangeError);
  });
});
