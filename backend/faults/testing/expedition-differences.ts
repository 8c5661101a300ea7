import { type Actor, DomainError } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { expect } from '@jest/globals';
import { RecordDifference } from '../../src/modules/stock/application/record-difference.ts';

interface Part {
  readonly id: string;
  readonly unit_id: string;
  readonly status: string;
  readonly under_way: number;
  readonly lost: number;
}
/** Every part that ever left, with what is known of it. */
const PARTS = `
select p.id, l.unit_id, e.status, p.quantity - p.received - p.damaged - p.missing - p.returned as under_way,
       p.missing - p.found as lost
from internal_expedition_parts p
join stock_levels l on l.id = p.level_id
join internal_expeditions e on e.id = p.expedition_id
order by p.id`;
const KINDS = ['lost', 'damaged', 'found', 'surplus'] as const;
/** What each does to the pieces that the shop has. */
const EFFECT = { lost: -1, damaged: 0, found: 1, surplus: 1 } as const;

/** Whether the model takes it: no more is lost or damaged than is under way, no more found than was lost. */
function allowed(kind: (typeof KINDS)[number], pieces: number, part: Part): boolean {
  const open = part.status === 'sent' || part.status === 'received';
  if (kind === 'surplus') return true;
  return kind === 'found' ? pieces <= part.lost : open && pieces <= part.under_way;
}

/** One difference of any part that has left, now and then one that cannot be. @returns null where nothing has left */
export async function differ(
  app: TestApp,
  database: TestDatabase,
  by: { readonly shopId: string; readonly actor: Actor },
  [a, b, c]: readonly [number, number, number],
): Promise<{ happened: boolean; unitId: string; change: number } | null> {
  const parts = await database.query<Part>(PARTS);
  const kind = KINDS[c % KINDS.length] ?? 'lost';
  const fitting = parts.filter((part) => allowed(kind, 1, part));
  const among = fitting.length > 0 && b % 5 ? fitting : parts;
  const part = among[a % Math.max(1, among.length)];
  if (!part) return null;
  const bound = kind === 'found' ? part.lost : part.under_way;
  const pieces = 1 + (b % (Math.max(0, bound) + 2));
  const said = { kind, pieces, reason: 'compté' } as const;
  const happened = await app
    .get(RecordDifference)
    .ofPart(by, part.id, said)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && ['invalid', 'expedition_state'].includes(error.code))
          return false;
        throw error;
      },
    );
  expect({ ...said, ...part, happened }).toEqual({ ...said, ...part, happened: allowed(kind, pieces, part) });
  return { happened, unitId: part.unit_id, change: pieces * EFFECT[kind] };
}
