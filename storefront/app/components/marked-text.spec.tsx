import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkedText } from './marked-text.tsx';

const marks = { b: (words: string) => <b>{words}</b>, amount: () => <data value="1">1 DA</data> };

describe('a sentence with marks', () => {
  it.each([
    [
      'Have <amount/> ready, we call <b>0550</b>.',
      'Have <data value="1">1 DA</data> ready, we call <b>0550</b>.',
    ],
    ['nothing marked', 'nothing marked'],
    ['<b>all</b>', '<b>all</b>'],
    ['<i>unknown</i>, <img src=x> stays text', 'unknown, &lt;img src=x&gt; stays text'],
  ])('%s', (text, html) => {
    expect(renderToStaticMarkup(<MarkedText text={text} marks={marks} />)).toBe(html);
  });
});
