import type { PaperRow } from '@hanout/contracts';
import { canonicalJson, readPart, sha256 } from '@hanout/kernel';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isTrouble } from './cannot-post.ts';
import type { By } from './edit-registers.ts';
import { type ReadPaper, ReadPapers, type TruePaper } from './read-papers.ts';
import { ReceiveDocuments } from './receive-documents.ts';

export interface FoundPapers {
  readonly papers: PaperRow[];
  /** Codes that are none of a ticket, or were misread. */
  readonly unread: number;
}

/** Tickets come back from their paper where their device does not: each carries its whole document, sealed by its device. */
@Injectable()
export class RecoverPapers {
  readonly #logger = new Logger('till');

  constructor(
    private readonly work: UnitOfWork,
    private readonly readers: ReadPapers,
    private readonly receive: ReceiveDocuments,
  ) {}

  /** What codes say, in the order in which they were read. */
  async read(shopId: string, codes: readonly string[]): Promise<FoundPapers> {
    const { papers, unread } = await this.#papers(shopId, codes);
    return { papers: papers.map(({ row }) => row), unread };
  }

  /**
   * Each in a transaction of its own, in the order in which its device wrote them, so that none misses another that comes with it. One
   * that fails is `failed`, and the others are taken all the same.
   * @throws DomainError `busy` (503) where none was taken; else what is left is still `new`, and taken when it is asked again
   */
  async take(by: By, codes: readonly string[]): Promise<FoundPapers> {
    const { papers, unread } = await this.#papers(by.shopId, codes);
    const waiting = papers.flatMap(({ from, row }) => (from && row.state === 'new' ? [{ from, row }] : []));
    const taken = new Map<PaperRow, PaperRow>();
    for (const { from, row } of waiting.sort((a, b) => a.from.seq - b.from.seq)) {
      const state = await this.#take(by, from, taken.size > 0);
      if (!state) break;
      taken.set(row, { ...row, state });
    }
    return { papers: papers.map(({ row }) => taken.get(row) ?? row), unread };
  }

  /** @param others whether some were taken: they are answered, where the rest has to wait; null. */
  async #take(by: By, { device, said }: TruePaper, others: boolean): Promise<PaperRow['state'] | null> {
    const text = canonicalJson(said);
    try {
      const sent = { id: said.id, hash: sha256(text), text };
      const { isNew, result, state } = await this.receive.recovered(device, sent, by);
      if (result === 'key_reused') return 'conflict';
      if (!isNew && result === 'accepted') return 'known';
      return state === 'posted' || state === 'kept' ? state : 'refused';
    } catch (error) {
      if (!isTrouble(error)) {
        this.#logger.error({ msg: 'a document was not taken from its paper', document: said.id, error });
        return 'failed';
      }
      if (others) return null;
      throw error;
    }
  }

  async #papers(
    shopId: string,
    codes: readonly string[],
  ): Promise<{ papers: readonly ReadPaper[]; unread: number }> {
    const parts = codes.map(readPart);
    const known = parts.filter((part) => part !== null);
    const papers = await this.work.transactional((em) => this.readers.execute(em, shopId, known));
    return { papers, unread: parts.length - known.length };
  }
}
