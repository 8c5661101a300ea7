import { describe, expect, it } from '@jest/globals';
import { leadingCategories, MAX_CATEGORIES } from './leading-categories.ts';

const category = (name: string, count: number) => ({ name, count });
const namesOf = (all: readonly { name: string; count: number }[]) =>
  leadingCategories(all).map(({ name }) => name);

describe('the categories that a search without an answer leads to', () => {
  it('are all of a small shop, in its order', () => {
    expect(namesOf([category('a', 1), category('b', 5), category('c', 0)])).toEqual(['a', 'b', 'c']);
  });

  it('are eight of a large one: those with the most products, in its order', () => {
    const many = Array.from({ length: 40 }, (_, index) => category(`c${index}`, index % 10));
    const names = namesOf(many);
    expect(names).toHaveLength(MAX_CATEGORIES);
    expect(names).toEqual(['c8', 'c9', 'c18', 'c19', 'c28', 'c29', 'c38', 'c39']);
  });
});
