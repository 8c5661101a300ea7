import { beforeEach, describe, expect, it } from '@jest/globals';
import { destination, keepDestination } from './going-on.tsx';

const kept = new Map<string, string>();
let time = 0;
const tab = {
  storage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  },
  now: () => time,
};
const going = (state: string, pathname?: string) => ({
  navigation: { state, ...(pathname ? { location: { pathname, search: '?page=2', hash: '' } } : {}) },
});

describe('where somebody goes to', () => {
  beforeEach(() => kept.clear());

  it('is told once to the page that was reloaded on the way', () => {
    keepDestination(going('loading', '/dashboard/customers'), tab);
    expect(destination(tab)).toBe('/dashboard/customers?page=2');
    expect(destination(tab)).toBeNull();
  });

  it('is forgotten once they are there, and after a while', () => {
    keepDestination(going('loading', '/dashboard/customers'), tab);
    keepDestination(going('idle'), tab);
    expect(destination(tab)).toBeNull();
    keepDestination(going('loading', '/dashboard/customers'), tab);
    time += 30_000;
    expect(destination(tab)).toBeNull();
  });
});
