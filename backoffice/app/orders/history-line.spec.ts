import type { HistoryEntry } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { createInstance } from 'i18next';
import { i18nOptions } from '../i18n/config.ts';
import { texts } from '../i18n/texts.ts';
import { historyLine } from './history-line.ts';
import { shownHistory, wholeHistory } from './shown-history.ts';

let t: TFunction;
beforeAll(async () => {
  const instance = createInstance();
  t = await instance.init({ ...i18nOptions, lng: 'fr', resources: texts });
});

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  at: '2026-11-21T08:12:00Z',
  actorKind: 'staff',
  actorName: 'Agent de confirmation',
  kind: 'transition',
  transition: null,
  axis: 'order',
  from: null,
  to: null,
  data: {},
  ...more,
});
const told = (more: Partial<HistoryEntry>) => historyLine(entry(more), t, 'fr');

describe("an order's history, in words", () => {
  it.each([
    [{ from: null, to: 'new', actorKind: 'shopper' }, 'Commande passée en ligne'],
    [{ from: null, to: 'new', actorKind: 'staff' }, 'Commande créée'],
    [{ from: 'new', to: 'confirmed' }, 'Confirmée, stock réservé'],
    [{ from: 'cancelled', to: 'new' }, 'Rouverte, stock retenu de nouveau'],
    [{ from: 'confirmed', to: 'preparing' }, 'Commande : En préparation'],
    [{ axis: 'delivery', from: 'assigned', to: 'announced' }, 'Livraison : Annoncé'],
    [{ kind: 'call', axis: null, data: { result: 'no_answer' } }, 'Appel : pas de réponse'],
    [{ kind: 'flag', axis: null, data: { flag: 'hold_expired' } }, 'Retenue de stock expirée, stock libéré'],
    [{ kind: 'flag', axis: null, data: { flag: 'disputed' } }, 'Signalé\u00a0: Litige'],
    [{ kind: 'edit', axis: null }, 'Client ou adresse corrigés'],
  ] as [Partial<HistoryEntry>, string][])('%j is told', (more, text) => {
    expect(told(more).text).toBe(text);
  });

  it('says until when a call was postponed, and keeps what was typed', () => {
    const line = told({
      kind: 'call',
      data: { result: 'postponed', until: '2026-11-22T08:00:00Z', note: 'Après la prière' },
    });
    expect(line).toMatchObject({
      text: 'Appel : à rappeler 22 nov. 2026 à 09:00',
      detail: 'Après la prière',
    });
    expect(told({ from: 'new', to: 'cancelled', data: { reason: 'Doublon' } }).detail).toBe('Doublon');
  });

  it('tells how many pieces of each thing were packed, or kept', () => {
    const pieces = [{ names: { fr: 'Lampe' }, quantity: 1, of: 2 }];
    const packed = told({ kind: 'packed_in_part', axis: null, data: { pieces } });
    expect(packed).toMatchObject({ text: 'Emballée en partie', detail: 'Lampe\u00a0: 1 sur 2' });
    expect(told({ kind: 'kept', axis: null, data: { pieces } }).text).toBe('Gardé par le client');
    const again = told({ kind: 'prepared_again', axis: null });
    expect([again.text, again.detail]).toEqual(['Préparation recommencée, tout est à emballer', undefined]);
  });

  it('tells where else it goes, by whom and for how much, as far as each is another', () => {
    const kouba = { commune: { fr: 'Kouba', ar: 'القبة' }, wilaya: { fr: 'Alger', ar: 'الجزائر' } };
    const abalessa = {
      commune: { fr: 'Abalessa', ar: 'أباليسا' },
      wilaya: { fr: 'Tamanrasset', ar: 'تمنراست' },
    };
    const home = { mode: 'home', desk: null };
    const there = told({
      kind: 'edit',
      data: {
        destination: { from: { ...kouba, ...home }, to: { ...abalessa, ...home } },
        transporter: { from: 'Yalidine', to: 'Tariq Colis' },
        delivery: { from: 350, to: 1500 },
      },
    });
    expect(there.text).toBe('Destination\u00a0: Kouba, Alger → Abalessa, Tamanrasset');
    expect(there.detail?.replace(/\s/g, ' ')).toBe('Yalidine → Tariq Colis · Livraison 350,00 → 1 500,00 DA');
    const desk = { ...kouba, mode: 'desk', desk: 'Hub Kouba' };
    const fetched = told({ kind: 'edit', data: { destination: { from: { ...kouba, ...home }, to: desk } } });
    expect(fetched.text).toBe('Destination\u00a0: Kouba, à domicile → Kouba, au bureau, Hub Kouba');
    const dearer = told({ kind: 'edit', data: { delivery: { from: 350, to: 400 } } });
    expect([dearer.text, dearer.detail?.replace(/\s/g, ' ')]).toEqual([
      'Livraison modifiée',
      'Livraison 350,00 → 400,00 DA',
    ]);
  });

  it('names what it has no words for, rather than hide it', () => {
    expect(told({ kind: 'weighed' }).text).toContain('weighed');
    expect(told({ transition: 'teleport', to: 'elsewhere' }).text).toContain('teleport');
    expect(told({ kind: 'flag', data: { flag: 'strange' } }).text).toContain('strange');
  });
});

describe('what the history shows', () => {
  const history = [
    entry({ id: '1', to: 'new' }),
    entry({ id: '2', transition: 'log_call', from: 'new', to: 'confirming' }),
    entry({ id: '3', kind: 'call', data: { result: 'busy' } }),
    entry({ id: '4', transition: 'log_call', from: 'confirming', to: 'confirming' }),
    entry({ id: '5', kind: 'call', data: { result: 'busy' } }),
    entry({ id: '6', transition: 'confirm', from: 'confirming', to: 'confirmed' }),
  ];
  const ids = (entries: HistoryEntry[]) => entries.map(({ id }) => id).join('');

  it('is everything, newest first, a call told once', () => {
    expect(ids(shownHistory(history, 'all'))).toBe('6531');
  });

  it('or the changes of state alone', () => {
    expect(ids(shownHistory(history, 'states'))).toBe('621');
  });

  it('tells what was paid between what happened, with its amount, its note and who took it', () => {
    const history = [
      entry({ id: 'a', to: 'new', at: '2026-11-21T08:00:00Z' }),
      entry({ id: 'b', to: 'confirmed', at: '2026-11-21T10:00:00Z' }),
    ];
    const paid = {
      ...{ id: 'p', at: '2026-11-21T09:00:00Z', amount: toCentimes(150_050) },
      transporterPaymentId: null,
    };
    const payments = [{ ...paid, kind: 'deposit', actorName: 'Nadia', note: 'Reçu 12' }];
    const whole = wholeHistory({ history, payments });
    expect(shownHistory(whole, 'all').map(({ id }) => id)).toEqual(['b', 'p', 'a']);
    expect(shownHistory(whole, 'states').map(({ id }) => id)).toEqual(['b', 'a']);
    const line = historyLine(whole[1] ?? entry({}), t, 'fr');
    expect(line.text.replace(/\s/g, ' ')).toBe('Acompte : 1 500,50 DA');
    expect([line.detail, whole[1]?.actorName]).toEqual(['Reçu 12', 'Nadia']);
  });
});
