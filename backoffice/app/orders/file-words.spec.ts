import { orderWords, reportWords } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { fr } from '../i18n/fr.ts';

describe('the file of orders', () => {
  it('has as many heads in each language, and words for each channel', () => {
    const channels = Object.keys(fr.order.channels);
    for (const locale of LOCALES) {
      expect(new Set(orderWords[locale].head).size).toBe(orderWords.fr.head.length);
      expect(channels.filter((one) => !reportWords[locale].value[one])).toEqual([]);
    }
  });
});
