import type { PaperRow } from '@hanout/contracts';
import {
  canonicalJson,
  deviceOfPaper,
  type GatheredPaper,
  gatherPapers,
  isUuid,
  openPaper,
  type PaperPart,
  readDocument,
  sha256,
  type TillDocument,
  ticketNumber,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CashierRow, cashiersOf } from '../persistence/boot-store.ts';
import { type Device, findDevices } from '../persistence/device-store.ts';
import { hashesOf } from '../persistence/document-chain.ts';
import { findRegisters, type Register } from '../persistence/register-store.ts';
import { PaperKeys } from './paper-keys.ts';
import { amountOf, kindOf } from './read-text.ts';

/** What a device has sealed, whether this version can read it or not. */
export interface TruePaper {
  readonly device: Device;
  readonly register: Register;
  readonly said: { readonly id: string };
  /** Its place among those of its device; 0 where it says none. */
  readonly seq: number;
  /** Null: it contradicts itself, and is kept as such. */
  readonly document: TillDocument | null;
}

export interface ReadPaper {
  readonly row: PaperRow;
  /** Null: there is nothing that could be taken. */
  readonly from: TruePaper | null;
}

interface Known {
  readonly hashes: ReadonlyMap<string, string>;
  readonly cashiers: readonly CashierRow[];
}

/** What papers say, and what is known of it: asked once for all of them. */
@Injectable()
export class ReadPapers {
  constructor(private readonly keys: PaperKeys) {}

  /** In the order in which they were begun. */
  async execute(em: EntityManager, shopId: string, parts: readonly PaperPart[]): Promise<ReadPaper[]> {
    const gathered = gatherPapers(parts);
    const deviceIds = gathered.flatMap(({ bytes }) => (bytes && deviceOfPaper(bytes)) ?? []);
    const devices = await findDevices(em, shopId, [...new Set(deviceIds)]);
    const registerIds = [...new Set(devices.map(({ registerId }) => registerId))];
    const registers = await findRegisters(em, shopId, registerIds);
    const opened = gathered.map((one) => ({ one, from: this.#open(one, devices, registers) }));
    const ids = opened.flatMap(({ from }) => from?.said.id ?? []);
    const known = { hashes: await hashesOf(em, ids), cashiers: await cashiersOf(em, shopId) };
    return opened.map(({ one, from }) => ({ row: rowOf(one, from, known), from }));
  }

  /** Null: codes are missing, or no device of the shop has sealed it so. */
  #open(
    { bytes }: GatheredPaper,
    devices: readonly Device[],
    registers: readonly Register[],
  ): TruePaper | null {
    const device = bytes && devices.find(({ id }) => id === deviceOfPaper(bytes));
    const register = device && registers.find(({ id }) => id === device.registerId);
    const said = device && (openPaper(bytes, this.keys.of(device.id)) as Record<string, unknown> | null);
    if (!register || !said || typeof said.id !== 'string' || !isUuid(said.id)) return null;
    const read = readDocument(said, { cashStep: null, maxDeposit: null });
    const seq = typeof said.seq === 'number' ? said.seq : 0;
    return {
      ...{ device, register, seq, said: said as Record<string, unknown> & { id: string } },
      document: read.ok ? read.document : null,
    };
  }
}

function rowOf({ paper, parts, missing }: GatheredPaper, from: TruePaper | null, known: Known): PaperRow {
  const of = { paper, parts, missing: [...missing] };
  if (!from) return { ...of, state: missing.length > 0 ? 'partial' : 'forged', document: null };
  const hash = known.hashes.get(from.said.id);
  const isSame = hash === sha256(canonicalJson(from.said));
  return {
    ...of,
    state: hash === undefined ? 'new' : isSame ? 'known' : 'conflict',
    document: saidBy(from, known),
  };
}

function saidBy({ device, register, said, document }: TruePaper, { cashiers }: Known): PaperRow['document'] {
  const of = { id: said.id, register: register.name, device: device.name };
  if (!document) {
    const kind = kindOf((said as { kind?: unknown }).kind);
    return { ...of, kind, sound: false, ticket: null, amount: null, cashier: null, madeAt: null };
  }
  return {
    ...{ ...of, kind: document.kind, sound: true, amount: amountOf(document) as never },
    ticket: 'ticket' in document ? ticketNumber(register.code, document.ticket) : null,
    cashier: cashiers.find(({ id }) => id === document.cashierId)?.name ?? null,
    madeAt: new Date(Date.parse(document.at) + document.offsetMs).toISOString(),
  };
}
