import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUDIT_AREAS,
  FULFILMENT_ACTIONS,
  MOVEMENT_KINDS,
  ORDER_ACTIONS,
  SUPPLIER_ORDER_MOVES,
} from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { audit as ar } from '../../i18n/audit/ar.ts';
import { audit as en } from '../../i18n/audit/en.ts';
import { audit as fr } from '../../i18n/audit/fr.ts';
import { actionWords } from './action-words.ts';

const BACKEND = join(import.meta.dirname, '../../../../backend/src');
const WORDS: Readonly<Record<string, { area: Record<string, string>; verb: Record<string, string> }>> = {
  ...{ fr, ar, en },
};
const sources = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|testing|migrations/.test(name))
  .map((name) => readFileSync(join(BACKEND, name), 'utf8'));

/** What stands behind each name that is put together. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  accounts: MOVEMENT_KINDS,
  'catalog.import': ['check', 'run', 'cancel', 'undo'],
  claims: ['move', 'write_off'],
  'customers.segment': ['create', 'edit', 'delete'],
  expedition: ['lost', 'damaged', 'found', 'surplus'],
  orders: [...ORDER_ACTIONS, ...FULFILMENT_ACTIONS],
  remittances: ['row', 'accept', 'map', 'select', 'again', 'discard', 'download', 'export'],
  stock: ['write_off', 'quarantine'],
  supplier_orders: SUPPLIER_ORDER_MOVES,
  supplier_payments: ['create', 'allocate', 'reverse'],
  supplier_returns: ['send', 'credit'],
};

/** Names of actions where they are given to the log: `'stock.receive'`, or the part before what is put together. */
const WRITTEN =
  /(?:\baction(?::| =)|(?<!outbox\.)\b(?:record|audit|note|change|correct|writeAuditLog)\()[^'`;]{0,60}(?:'([a-z_]+(?:\.[a-z_]+)+)'|`([a-z_.]+)\.\$\{)/g;
const found = sources.flatMap((text) => [...text.matchAll(WRITTEN)]);
const starts = [...new Set(found.flatMap(([, , start]) => start ?? []))];
const actions = [
  ...new Set([
    ...found.flatMap(([, whole]) => whole ?? []),
    ...starts.flatMap((start) => (PUT_TOGETHER[start] ?? []).map((verb) => `${start}.${verb}`)),
  ]),
];

describe('what the audit log says was done', () => {
  it('is found in the sources, also where its name is put together', () => {
    expect(starts.sort()).toEqual(Object.keys(PUT_TOGETHER).sort());
    expect(actions).toEqual(
      expect.arrayContaining(['delivery.rates', 'till.setup', 'claims.open', 'orders.wait']),
    );
  });

  it.each(Object.entries(WORDS))('has words for its area and for what it is: %s', (_, { area, verb }) => {
    const silent = actions.filter((action) => {
      const words = actionWords(action);
      return !area[words.area] || !words.verbs.some((one) => verb[one]);
    });
    expect(silent).toEqual([]);
  });

  it('is narrowed to each area that people write in', () => {
    const areas = new Set(actions.map((action) => actionWords(action).area));
    // Of entries that were erased alone nobody asks.
    areas.delete('audit');
    expect([...areas].filter((area) => !(AUDIT_AREAS as readonly string[]).includes(area))).toEqual([]);
  });
});
