import { describe, expect, it } from '@jest/globals';
import { cutToLength, cutToWidth } from './search-cut.ts';

const perLetter = (px: number) => (text: string) => text.length * px;

describe('what a search engine shows of a title', () => {
  it('is whole where it fits', () => {
    expect(cutToWidth('Guide des tailles', 580, perLetter(10))).toBe('Guide des tailles');
  });

  it('ends between two words, in any writing, with the sign of what is left out', () => {
    expect(cutToWidth('Guide des tailles pour enfants', 200, perLetter(10))).toBe('Guide des tailles …');
    expect(cutToWidth('دليل المقاسات للأطفال', 160, perLetter(10))).toBe('دليل المقاسات …');
  });

  it('keeps its first word, however long', () => {
    expect(cutToWidth('Anticonstitutionnellement vôtre', 50, perLetter(10))).toBe(
      'Anticonstitutionnellement …',
    );
  });

  it('is counted in characters for a description', () => {
    expect(cutToLength('un deux trois', 9)).toBe('un deux …');
  });
});
