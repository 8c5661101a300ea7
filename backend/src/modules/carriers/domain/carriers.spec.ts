import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { readStatusWords } from '../read/status-file.ts';
import { CarrierFailure, nextAttempt } from './carrier.ts';
import { judge, withoutWay } from './judge.ts';
import { referenceOf } from './reference.ts';
import { foldStatus } from './statuses.ts';

const words = readStatusWords();

describe('the words of carriers', () => {
  it.each([
    ['yalidine', 'Ramassé', { target: 'picked_up' }],
    ['yalidine', 'Reçu à Wilaya', { target: 'in_transit' }],
    ['yalidine', 'RECU A WILAYA', { target: 'in_transit' }],
    ['yalidine', 'En attente du client', { target: 'at_desk' }],
    ['yalidine', 'Livré', { target: 'delivered' }],
    ['yalidine', 'Retourné au vendeur', { target: 'return_ready' }],
    ['yalidine', 'En préparation', 'nothing'],
    ['yalidine', 'Bloqué', { problem: 'trouble' }],
    ['yalidine', 'Annulé', { problem: 'cancelled' }],
    ['ecotrack', 'picked', { target: 'picked_up' }],
    ['ecotrack', 'dispatched_to_driver', { target: 'out_for_delivery' }],
    ['ecotrack', 'Livré non encaissé', { target: 'delivered' }],
    ['ecotrack', 'payed', 'nothing'],
  ] as const)('%s says « %s »', (kind, raw, meaning) => {
    // A label is understood where it is the word written out.
    expect(words.meaning(kind, raw)).toEqual(meaning);
  });

  it.each(['', 'Livre peut-être', '💥', 'x'.repeat(10_000), 'Sorti en livraison'])(
    'are not guessed at: « %.20s » of Ecotrack is unknown',
    (raw) => {
      expect(words.meaning('ecotrack', raw)).toEqual({ problem: 'unknown_status' });
    },
  );

  /** What each stage may ask of an order; anything else would be an order moved by a word that does not say so. */
  const ASKS: Record<string, readonly unknown[]> = {
    preparing: ['nothing'],
    shipped: [{ target: 'in_transit' }, { target: 'picked_up' }],
    ready_for_pickup: [{ target: 'at_desk' }],
    out_for_delivery: [{ target: 'out_for_delivery' }],
    failed_attempt: [{ target: 'attempt_failed' }],
    delivered: [{ target: 'delivered' }],
    paid: ['nothing'],
    returning: [{ target: 'returning' }],
    returned: [{ target: 'return_ready' }],
    cancelled: [{ problem: 'cancelled' }],
    exception: [{ problem: 'trouble' }],
    ignore: ['nothing'],
  };

  it('are all known that are published, each by its stage', () => {
    const text = readFileSync(backendFile('data', 'algeria', 'courier_statuses.csv'));
    const rows: { courier: string; raw_status: string; stage: string }[] = parse(text, { columns: true });
    const ours = rows.filter(({ courier }) => /^(yalidine|ecotrack_(order|activity))$/.test(courier));
    expect(ours.length).toBeGreaterThan(80);
    for (const { courier, raw_status: raw, stage } of ours) {
      const kind = courier === 'yalidine' ? 'yalidine' : 'ecotrack';
      expect([raw, ASKS[stage]]).toEqual([raw, expect.arrayContaining([words.meaning(kind, raw)])]);
    }
  });

  it.each([
    ['Sortie en livraison', { target: 'out_for_delivery' }],
    ['En ramassage', { target: 'picked_up' }],
    ['Dispatché', { target: 'in_transit' }],
    ['Perdu', { problem: 'trouble' }],
    ['Endommagé', { problem: 'trouble' }],
    ['Retour reçu', { target: 'return_ready' }],
    ['Retourné', { target: 'return_ready' }],
    ['Supprimé', { problem: 'cancelled' }],
    ['Remboursé', 'nothing'],
  ] as const)('are understood of both carriers: « %s »', (raw, meaning) => {
    for (const kind of ['yalidine', 'ecotrack'] as const) expect(words.meaning(kind, raw)).toEqual(meaning);
  });

  it('are compared without accents, capitals and punctuation', () => {
    expect(foldStatus('  Echèc__livraison ')).toBe('echec livraison');
  });
});

describe('a tracking event of a parcel', () => {
  it('that is late takes it back nowhere, and tells the end all the same', () => {
    expect(judge({ current: 'out_for_delivery', target: 'attempt_failed', late: true })).toBe('note');
    expect(judge({ current: 'out_for_delivery', target: 'attempt_failed', late: false })).toBe('move');
    expect(judge({ current: 'out_for_delivery', target: 'delivered', late: true })).toBe('move');
    expect(judge({ current: 'delivered', target: 'delivered', late: false })).toBe('note');
  });

  it('that cannot be is told from one that is only old', () => {
    expect(withoutWay({ current: 'out_for_delivery', target: 'in_transit', late: false })).toBe('note');
    expect(withoutWay({ current: 'delivered', target: 'in_transit', late: true })).toBe('note');
    expect(withoutWay({ current: 'delivered', target: 'in_transit', late: false })).toBe('contradiction');
    expect(withoutWay({ current: 'delivered', target: 'returning', late: true })).toBe('contradiction');
    expect(withoutWay({ current: 'returned', target: 'returning', late: false })).toBe('note');
    expect(withoutWay({ current: 'returning', target: 'delivered', late: false })).toBe('contradiction');
  });
});

describe('a failed call', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const after = (failure: CarrierFailure, attempts: number) => {
    const at = nextAttempt(failure, attempts, now);
    return at && (at.getTime() - now.getTime()) / 1000;
  };

  it('is tried again later and later, as late as the carrier asks, and not for ever', () => {
    const failure = new CarrierFailure('unreachable');
    expect([1, 2, 3].map((attempts) => after(failure, attempts))).toEqual([15, 30, 60]);
    expect(after(new CarrierFailure('busy', '', 120), 1)).toBe(120);
    expect(after(new CarrierFailure('busy', '', 9_999_999), 1)).toBe(3600);
    expect(after(failure, 8)).toBeNull();
    // A carrier that is only busy is never given up.
    expect(after(new CarrierFailure('busy'), 30)).toBe(3600);
  });

  it('is not tried again when nothing would change', () => {
    expect(after(new CarrierFailure('refused', 'commune inconnue'), 1)).toBeNull();
    expect(after(new CarrierFailure('credentials'), 1)).toBeNull();
  });
});

describe('the reference of a parcel', () => {
  it('shows the number and is no other installation’s', () => {
    expect(referenceOf(1042, '01931a2b-0000-7000-8000-0123456789ab')).toBe('1042-23456789ab');
  });
});
