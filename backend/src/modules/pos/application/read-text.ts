import {
  DOCUMENT_KINDS,
  greatestDeposit,
  isUuid,
  LATER_KINDS,
  readDocument,
  type TillDocument,
  toCentimes,
} from '@hanout/kernel';
import type { Device } from '../persistence/device-store.ts';
import type { ClaimedDocument } from '../persistence/document-store.ts';
import type { Register } from '../persistence/register-store.ts';
import { moneyOf, totalOf } from './till-money.ts';

export interface ReadText {
  /** Null: it is kept as text alone. */
  readonly document: TillDocument | null;
  readonly row: Omit<ClaimedDocument, 'receivedAt' | 'registerId'>;
}

/** What a sealed text says. One that contradicts itself is refused, one of a kind to come is kept; both as they were sent. */
export function readText(
  { id, hash, text }: { readonly id: string; readonly hash: string; readonly text: string },
  device: Device,
  register: Register,
  now: Date,
): ReadText {
  const value = parsed(text);
  const said = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const total = typeof said.total === 'number' && Number.isSafeInteger(said.total) ? said.total : 0;
  const maxDeposit = greatestDeposit(toCentimes(total), register.settings.depositMax);
  const read = readDocument(value, { cashStep: null, maxDeposit });
  const faults = read.ok ? othersIn(read.document, id, device) : read.faults;
  const document = read.ok && faults.length === 0 ? read.document : null;
  const isLater = LATER_KINDS.some((kind) => kind === said.kind);
  const frame = document
    ? { seq: document.seq, sessionId: document.sessionId, cashierId: document.cashierId, prev: document.prev }
    : {
        seq: wholeOf(said.seq),
        sessionId: uuidOf(said.sessionId),
        cashierId: uuidOf(said.cashierId),
        prev: null,
      };
  const standing = document
    ? ({ state: 'kept', code: 'new' } as const)
    : isLater
      ? ({ state: 'kept', code: 'later_kind' } as const)
      : ({ state: 'refused', code: 'invalid' } as const);
  return {
    document,
    row: {
      ...{ id, shopId: device.shopId, deviceId: device.id, body: text, hash, ...frame, ...standing },
      kind: document?.kind ?? (isLater ? String(said.kind) : kindOf(said.kind)),
      faults: isLater ? [] : [...faults],
      madeAt: document ? madeAt(document, now) : now,
      amount: document && amountOf(document),
    },
  };
}

/** By the device's clock, put right; nothing was made after it came. */
function madeAt({ at, offsetMs }: TillDocument, now: Date): Date {
  return new Date(Math.min(Date.parse(at) + offsetMs, now.getTime()));
}

/** What is somebody else's: another document's id, another device's paper. */
function othersIn(document: TillDocument, id: string, device: Device): string[] {
  return [...(document.id === id ? [] : ['id']), ...(document.deviceId === device.id ? [] : ['deviceId'])];
}

/** What a document comes to, centimes: of a sale its total, of cash what came in or went out; null: it has none. */
export function amountOf(document: TillDocument): number | null {
  if ('total' in document) return document.total;
  return document.kind === 'cash' ? totalOf(moneyOf(document)) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const kindOf = (said: unknown) => DOCUMENT_KINDS.find((kind) => kind === said) ?? 'unreadable';
const uuidOf = (said: unknown) => (typeof said === 'string' && isUuid(said) ? said : null);
const wholeOf = (said: unknown) =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 && said <= 1_000_000_000 ? said : null;
