import { DELIVERY_STATES, ORDER_STATES, PAYMENT_STATES } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { StateGlyph, StateMark } from './state-mark.tsx';
import type { Axis, StateKeyOf } from './vocabulary.ts';
import { DELIVERY_VOCABULARY, ORDER_VOCABULARY, PAYMENT_VOCABULARY, stateEntry } from './vocabulary.ts';

const AXES = [
  ['order', ORDER_STATES, ORDER_VOCABULARY],
  ['delivery', DELIVERY_STATES, DELIVERY_VOCABULARY],
  ['payment', PAYMENT_STATES, PAYMENT_VOCABULARY],
] as const;

describe.each(AXES)('states of the %s axis', (axis, states, vocabulary) => {
  it('are those of the contract', () => {
    expect(Object.keys(vocabulary).sort()).toEqual([...states].sort());
  });

  it('each have a label of their own in each language', () => {
    for (const locale of ['fr', 'en', 'ar'] as const) {
      const labels = Object.values(vocabulary).map((entry) => entry.label[locale]);
      expect(labels.every((label) => label.trim() !== '')).toBe(true);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('are told apart by shape alone, except a parcel that does not exist yet', () => {
    const shapes = states
      .filter((state) => state !== 'none')
      .map((state) =>
        renderToStaticMarkup(<StateGlyph axis={axis as Axis} state={state as StateKeyOf[Axis]} />),
      );
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe('a state mark', () => {
  it('always carries its label, and its glyph is silent', () => {
    const html = renderToStaticMarkup(<StateMark axis="order" state="confirming" locale="ar" />);
    expect(html).toContain(stateEntry('order', 'confirming').label.ar);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  });
});
