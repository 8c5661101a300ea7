import type { OrderRow } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { rankOrders, searchesOrders } from './palette-commands.ts';

describe('the palette', () => {
  it('asks for orders from the second character on', () => {
    expect(searchesOrders('1')).toBe(false);
    expect(searchesOrders(' 10')).toBe(true);
    expect(searchesOrders('٠٥')).toBe(true);
  });

  it('puts the order whose number or phone was typed whole first', () => {
    const order = (number: string, phone: string) => ({ number, phone }) as OrderRow;
    const orders = [order('110', '0550000001'), order('10', '0550000002')];
    expect(rankOrders(orders, '10').map(({ number }) => number)).toEqual(['10', '110']);
    expect(rankOrders(orders, '+213 550 00 00 02').map(({ number }) => number)).toEqual(['10', '110']);
  });
});
