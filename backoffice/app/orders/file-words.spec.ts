import { ORDER_FLAGS, orderWords, reportWords } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import {
  DELIVERY_VOCABULARY,
  ORDER_VOCABULARY,
  PAYMENT_VOCABULARY,
} from '@hanout/ui/backoffice/states/vocabulary.ts';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../i18n/ar.ts';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';

const texts = { fr, en, ar };

describe('the file of orders', () => {
  it.each(LOCALES)('calls states and remarks what screens call them: %s', (locale) => {
    const labels = (vocabulary: Readonly<Record<string, { label: Readonly<Record<string, string>> }>>) =>
      Object.fromEntries(Object.entries(vocabulary).map(([name, { label }]) => [name, label[locale]]));
    const { order, delivery, payment, flag } = orderWords[locale];
    expect({ order, delivery, payment }).toEqual({
      order: labels(ORDER_VOCABULARY),
      delivery: labels(DELIVERY_VOCABULARY),
      payment: labels(PAYMENT_VOCABULARY),
    });
    expect(ORDER_FLAGS.map((one) => flag[one])).toEqual(
      ORDER_FLAGS.map((one) => texts[locale].orders.flag[one]),
    );
  });

  it('has as many heads in each language, and words for each channel', () => {
    const channels = Object.keys(fr.order.channels);
    for (const locale of LOCALES) {
      expect(new Set(orderWords[locale].head).size).toBe(orderWords.fr.head.length);
      expect(channels.filter((one) => !reportWords[locale].value[one])).toEqual([]);
    }
  });
});
