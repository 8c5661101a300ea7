import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCentimes } from '../money.ts';
import { brokenAt, GENESIS, isSealed, sealDocument } from './chain.ts';
import type { CashDocument } from './document.ts';
import { badgeOf, EMPTY_QUEUE, nextBatch, type QueueEvent, queueStep, type TillQueue } from './queue.ts';
import { readDocument } from './read-document.ts';
import { sha256 } from './sha256.ts';
import { parseTicketNumber, ticketNumber } from './ticket-number.ts';
import { PAYMENT_FORMS } from './words.ts';

const ID = '019abc00-0000-7000-8000-000000000001';
const cash = (seq: number, prev: string): CashDocument => ({
  ...{ v: 1, kind: 'cash', id: ID.slice(0, -4) + String(1_000 + seq), deviceId: ID, seq, prev, offsetMs: 0 },
  ...{ at: '2026-11-24T09:42:07.120Z', sessionId: ID, cashierId: ID, approvals: [] },
  ...{ amount: toCentimes(-5_000), reason: 'supplier', note: 'Pain — خبز' },
});

function chainOf(length: number) {
  let prev = GENESIS;
  return Array.from({ length }, (_, at) => {
    const sealed = sealDocument(cash(at + 1, prev));
    const link = { ...sealed, prev };
    prev = sealed.hash;
    return link;
  });
}

describe('the chain of documents', () => {
  it('digests as SHA-256 does, texts of every length and script', () => {
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    for (let length = 0; length < 200; length++)
      expect(sha256('é'.repeat(length))).toBe(digest('é'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => sha256(text) === digest(text)),
    );
  });

  it('shows where a document was changed, left out, put in or moved', () => {
    const chain = chainOf(6);
    expect(brokenAt(chain)).toBeNull();
    expect(brokenAt(chain.slice(3), chain[2])).toBeNull();
    expect(brokenAt(chain.filter(({ seq }) => seq !== 3))).toBe(4);
    const [first, second, ...rest] = chain;
    if (!first || !second) throw new Error('a chain of six has two');
    expect(brokenAt([second, first, ...rest])).toBe(2);
    const forged = sealDocument({ ...cash(2, first.hash), amount: toCentimes(-1) });
    expect(isSealed(second.text.replace('-5000', '-1'), second.hash)).toBe(false);
    expect(brokenAt([first, { ...forged, prev: first.hash }, ...rest])).toBe(3);
  });

  it('numbers tickets by register and series, and reads the numbers again', () => {
    expect(ticketNumber('C2', { series: 1, number: 418 })).toBe('C2-000418');
    expect(ticketNumber('C2', { series: 2, number: 1 })).toBe('C2B-000001');
    expect(ticketNumber('C2', { series: 27, number: 1 })).toBe('C2AA-000001');
    expect(parseTicketNumber(' c2b-000001 ')).toEqual({ code: 'C2', series: 2, number: 1 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (series, number) => {
          expect(parseTicketNumber(ticketNumber('AB12', { series, number }))).toEqual({
            code: 'AB12',
            series,
            number,
          });
        },
      ),
    );
    for (const text of ['', 'C2', 'C2-0', 'C2-000000', 'C2A-000001', '2-000001', 'C2-00041x'])
      expect(parseTicketNumber(text)).toBeNull();
  });
});

describe('a document that was sent', () => {
  const rules = { cashStep: 0, maxDeposit: null };
  const faults = (change: object) => {
    const read = readDocument({ ...cash(1, GENESIS), ...change }, rules);
    return read.ok ? [] : read.faults;
  };

  it('is refused by member: unknown ones, wrong kinds, figures that are none', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ amount: -1.5 })).toEqual(['amount']);
    expect(faults({ amount: '5' })).toEqual(['amount']);
    expect(faults({ amount: Number.NaN })).toEqual(['amount']);
    expect(faults({ amount: 5_000 })).toEqual(['amount']);
    expect(faults({ kind: 'theft' })).toEqual(['kind']);
    expect(faults({ total: 1 })).toEqual(['total']);
    expect(faults({ note: 'a\u0000b' })).toEqual(['note']);
    expect(faults({ at: '2026-13-41T00:00:00Z' })).toEqual(['at']);
    expect(faults({ approvals: [{ what: 'discount', staffId: 'me', reason: '' }] })).toEqual([
      'approvals.0.staffId',
    ]);
    const hostile: unknown = JSON.parse('{"__proto__":{"ok":true},"kind":"cash"}');
    expect(readDocument(hostile, rules).ok).toBe(false);
    for (const nothing of [null, undefined, 3, 'x', [], [[]]])
      expect(readDocument(nothing, rules).ok).toBe(false);
  });

  it('is paid by seven forms', () => {
    expect(PAYMENT_FORMS).toEqual(['cash', 'card', 'mobile', 'other', 'deposit', 'mixed', 'installment']);
  });
});

describe('the queue of a device', () => {
  const kept = (seq: number): QueueEvent => ({ kind: 'kept', id: `d${seq}`, seq, hash: `h${seq}` });
  const answer = (seq: number, result: 'accepted' | 'refused' | 'key_reused' | 'fault', hash = `h${seq}`) =>
    ({ kind: 'answered', answers: [{ id: `d${seq}`, hash, result }] }) as const;
  const after = (...events: QueueEvent[]) => events.reduce(queueStep, EMPTY_QUEUE);
  const sent = (queue: TillQueue, now = 1e9) => nextBatch(queue, now, 50).map(({ seq }) => seq);

  it('sends in order, and forgets a document only where the answer names its digest', () => {
    const queue = after(kept(2), kept(1), kept(2), kept(3));
    expect(sent(queue)).toEqual([1, 2, 3]);
    expect(sent(queueStep(queue, answer(1, 'accepted')))).toEqual([2, 3]);
    const other = queueStep(queue, answer(1, 'accepted', 'h9'));
    expect(sent(other)).toEqual([2, 3]);
    expect(badgeOf(other)).toEqual({ unsent: 2, aside: 1 });
    expect(badgeOf(queueStep(queue, answer(1, 'refused')))).toEqual({ unsent: 2, aside: 1 });
  });

  it('waits longer after each failure, up to a minute, and not at all when somebody asks', () => {
    let queue = after(kept(1));
    const waits = Array.from({ length: 9 }, () => {
      queue = queueStep(queue, { kind: 'failed', at: 0, random: 1 });
      return queue.notBefore;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(sent(queue, 59_999)).toEqual([]);
    expect(sent(queueStep(queue, { kind: 'hurry' }), 1)).toEqual([1]);
    const told = queueStep(queue, { kind: 'failed', at: 0, random: 0, retryAfterMs: 90_000 });
    expect(told.notBefore).toBe(90_000);
  });

  it('lets the others go before one that the server fails over', () => {
    let queue = after(kept(1), kept(2));
    for (let time = 0; time < 5; time++) queue = queueStep(queue, answer(1, 'fault'));
    expect(sent(queue)).toEqual([2, 1]);
  });

  it('loses nothing, whatever happens: a document is there until it is acknowledged', () => {
    const event = fc.oneof(
      fc.integer({ min: 1, max: 9 }).map(kept),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('accepted', 'refused', 'key_reused', 'fault'))
        .map(([seq, result]) => answer(seq, result)),
      fc.constant<QueueEvent>({ kind: 'failed', at: 0, random: 0.5 }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let queue = EMPTY_QUEUE;
        const there = new Set<string>();
        for (const one of events) {
          queue = queueStep(queue, one);
          if (one.kind === 'kept') there.add(one.id);
          if (one.kind === 'answered' && one.answers[0]?.result === 'accepted')
            there.delete(one.answers[0].id);
        }
        expect(new Set(queue.documents.map(({ id }) => id))).toEqual(there);
      }),
    );
  });
});
