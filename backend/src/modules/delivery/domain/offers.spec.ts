import { type Centimes, toCentimes, ZERO } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import type { Commune } from './geography.ts';
import { type DeliveryService, offersAt, rateAt, type StopDesk } from './offers.ts';

const commune = (id: number, wilaya58: number): Commune => ({
  id,
  name: `Commune ${id}`,
  nameAr: `بلدية ${id}`,
  nameAscii: `Commune ${id}`,
  postalCode: null,
  wilaya58,
  wilaya69: wilaya58,
});
const bejaia = commune(601, 6);
const akbou = commune(640, 6);
const oran = commune(3101, 31);
const prices = (...entries: [number, number][]) =>
  new Map(entries.map(([key, da]) => [key, toCentimes(da * 100)] as [number, Centimes]));
const desk = (id: string, at: Commune): StopDesk => ({ id, name: id, address: '', commune: at });

function service(id: string, changes: Partial<DeliveryService> = {}): DeliveryService {
  return {
    id,
    mode: 'home',
    transporter: { id: `t-${id}`, name: id, mark: { text: 'W', color: '#000000' }, position: 0 },
    freeFrom: null,
    delayHours: { min: 24, max: 48 },
    rates: { byWilaya: prices([6, 800]), byCommune: new Map() },
    desks: [],
    ...changes,
  };
}

describe('delivery offers', () => {
  it('takes the price of the wilaya in the 58 scheme', () => {
    expect(rateAt(service('home').rates, bejaia)).toBe(80_000);
  });

  it("puts a commune's own price before its wilaya's", () => {
    const rates = { byWilaya: prices([6, 800]), byCommune: prices([640, 950]) };
    expect(rateAt(rates, akbou)).toBe(95_000);
    expect(rateAt(rates, bejaia)).toBe(80_000);
  });

  it('offers nothing where there is no price, instead of a price of 0', () => {
    expect(offersAt([service('home')], oran, ZERO)).toEqual([]);
  });

  it('is free from the threshold on, and keeps the price that was saved', () => {
    const home = service('home', { freeFrom: toCentimes(1_500_000) });
    const [below] = offersAt([home], bejaia, toCentimes(1_499_999));
    const [at] = offersAt([home], bejaia, toCentimes(1_500_000));
    expect([below?.finalPrice, below?.promo]).toEqual([80_000, { isFree: false, minSubtotal: 1_500_000 }]);
    expect([at?.price, at?.finalPrice, at?.promo.isFree]).toEqual([80_000, 0, true]);
  });

  it('names the service for home delivery and the desk for a stop desk', () => {
    const desks = service('desks', { mode: 'desk', desks: [desk('d1', bejaia)] });
    expect(offersAt([service('home'), desks], bejaia, ZERO).map(({ id }) => id)).toEqual(['d1', 'home']);
  });

  it('prices a desk by where the desk is', () => {
    const rates = { byWilaya: prices([6, 450]), byCommune: prices([640, 500]) };
    const desks = service('desks', { mode: 'desk', rates, desks: [desk('far', akbou)] });
    expect(offersAt([desks], bejaia, ZERO)[0]?.price).toBe(50_000);
  });

  it('[SF-188] lists what arrives in the same commune first, then the cheaper first', () => {
    const desks = service('desks', {
      mode: 'desk',
      rates: { byWilaya: prices([6, 300]), byCommune: new Map() },
      desks: [desk('other', akbou), desk('same', bejaia)],
    });
    expect(offersAt([service('home'), desks], bejaia, ZERO).map(({ id }) => id)).toEqual([
      'same',
      'home',
      'other',
    ]);
  });

  it('leaves out desks of another wilaya', () => {
    const rates = { byWilaya: prices([6, 300], [31, 300]), byCommune: new Map() };
    const desks = service('desks', { mode: 'desk', rates, desks: [desk('oran', oran)] });
    expect(offersAt([desks], bejaia, ZERO)).toEqual([]);
  });
});
