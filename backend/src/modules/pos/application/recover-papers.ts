import type { PaperRow } from '@hanout/contracts';
import {
  canonicalJson,
  contentOf,
  type GatheredPaper,
  gatherPapers,
  isPaperOf,
  isUuid,
  readDocument,
  readPart,
  sha256,
  type TillDocument,
  ticketNumber,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { cashiersOf } from '../persistence/boot-store.ts';
import { type Device, findDevice } from '../persistence/device-store.ts';
import { findDocument } from '../persistence/document-store.ts';
import { findRegister } from '../persistence/register-store.ts';
import type { By } from './edit-registers.ts';
import { PaperKeys } from './paper-keys.ts';
import { amountOf } from './read-text.ts';
import { ReceiveDocuments } from './receive-documents.ts';

interface ReadPaper {
  readonly row: PaperRow;
  /** Null: there is nothing that could be taken. */
  readonly from: { readonly device: Device; readonly document: TillDocument } | null;
}

/** Tickets come back from their paper where their device does not: each carries its whole document, sealed by its device. */
@Injectable()
export class RecoverPapers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: PaperKeys,
    private readonly receive: ReceiveDocuments,
    private readonly audit: AuditApi,
  ) {}

  /** What codes say, in the order in which they were read. */
  async read(shopId: string, codes: readonly string[]): Promise<{ papers: PaperRow[]; unread: number }> {
    const { papers, unread } = await this.#papers(shopId, codes);
    return { papers: papers.map(({ row }) => row), unread };
  }

  /**
   * Each in a transaction of its own, in the order in which its device wrote them, so that none misses another that comes with it.
   * @throws DomainError `busy` (503): those before it are taken, and known when it is asked again
   */
  async take(by: By, codes: readonly string[]): Promise<{ papers: PaperRow[]; unread: number }> {
    const { papers, unread } = await this.#papers(by.shopId, codes);
    const found = papers.flatMap(({ from, row }) => (from && row.state === 'new' ? [{ ...from, row }] : []));
    const taken = new Map<PaperRow, PaperRow>();
    for (const { device, document, row } of found.sort((a, b) => a.document.seq - b.document.seq)) {
      const text = canonicalJson(document);
      const answer = await this.receive.recovered(device, { id: document.id, hash: sha256(text), text }, by);
      const state = !answer.isNew && answer.result === 'accepted' ? 'known' : stateOf(answer.state);
      taken.set(row, { ...row, state });
    }
    await this.#note(by, [...taken.values()]);
    return { papers: papers.map(({ row }) => taken.get(row) ?? row), unread };
  }

  async #papers(shopId: string, codes: readonly string[]): Promise<{ papers: ReadPaper[]; unread: number }> {
    const parts = codes.map(readPart);
    const known = parts.filter((part) => part !== null);
    const papers = await this.work.transactional(async (em) => {
      const read = [];
      for (const gathered of gatherPapers(known)) read.push(await this.#paper(em, shopId, gathered));
      return read;
    });
    return { papers, unread: parts.length - known.length };
  }

  async #paper(em: EntityManager, shopId: string, gathered: GatheredPaper): Promise<ReadPaper> {
    const { paper, parts, bytes } = gathered;
    const missing = [...gathered.missing];
    const nothing = (state: PaperRow['state']) => ({
      row: { paper, parts, missing, state, document: null },
      from: null,
    });
    if (missing.length > 0) return nothing('partial');
    const said = bytes && contentOf(bytes);
    const { deviceId } = (said ?? {}) as { deviceId?: unknown };
    const device =
      typeof deviceId === 'string' && isUuid(deviceId) ? await findDevice(em, shopId, deviceId) : null;
    const register = device && (await findRegister(em, shopId, device.registerId));
    if (!bytes || !device || !register || !isPaperOf(bytes, this.keys.of(device.id)))
      return nothing('forged');
    const read = readDocument(said, { cashStep: null, maxDeposit: null });
    if (!read.ok) return nothing('forged');
    const { document } = read;
    const { id, kind, at, offsetMs, cashierId } = document;
    const row = {
      ...{
        paper,
        parts,
        missing,
        state: (await findDocument(em, id)) ? ('known' as const) : ('new' as const),
      },
      document: {
        ...{ id, kind, register: register.name, device: device.name, amount: amountOf(document) },
        ticket: 'ticket' in document ? ticketNumber(register.code, document.ticket) : null,
        cashier: (await cashiersOf(em, shopId)).find((one) => one.id === cashierId)?.name ?? null,
        madeAt: new Date(Date.parse(at) + offsetMs).toISOString(),
      },
    };
    return { row: row as PaperRow, from: { device, document } };
  }

  async #note({ shopId, actor }: By, taken: readonly PaperRow[]): Promise<void> {
    const tickets = taken.map(({ document, state }) => ({ ticket: document?.ticket ?? null, state }));
    if (tickets.length === 0) return;
    const what = { action: 'till.settle', entity: 'till_document', entityId: taken[0]?.document?.id ?? '' };
    await this.work.transactional(async (em) =>
      this.audit.record(em, { shopId, actor, ...what, after: { recovered: tickets } }),
    );
  }
}

const stateOf = (state: string | null): PaperRow['state'] =>
  state === 'posted' || state === 'kept' ? state : 'refused';
