import type { RegisterSessionRow, TillDocumentRow } from '@hanout/contracts';
import { DomainError, readDocument, sessionReport, ticketNumber, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import {
  type DocumentQuestion,
  documentOf,
  documentsOf,
  type ListedDocument,
  listDocuments,
  waitingDocuments,
} from '../persistence/document-list.ts';
import { sessionDocuments } from '../persistence/document-store.ts';
import {
  type ListedSession,
  listSessions,
  type SessionQuestion,
  sessionOf,
  sessionRegisters,
} from '../persistence/session-list.ts';

/** Sessions of registers with what they come to, and documents that wait for a person. */
@Injectable()
export class GetSessions {
  constructor(private readonly work: UnitOfWork) {}

  list(shopId: string, asked: SessionQuestion) {
    return this.work.transactional(async (em) => {
      const { rows, total } = await listSessions(em, shopId, asked);
      const registers = await sessionRegisters(em, shopId);
      return { items: rows.map(sessionRow), registers, pagination: pagesOf(asked, total) };
    });
  }

  /** @throws DomainError `not_found` (404). */
  detail(shopId: string, id: string) {
    return this.work.transactional(async (em) => {
      const session = await sessionOf(em, shopId, id);
      if (!session) throw new DomainError('not_found', 404);
      const { counted, pieces, left, reason, z } = session;
      return {
        ...sessionRow(session),
        report: plain(sessionReport(await sessionDocuments(em, id))),
        z: z && plain(z),
        count: counted && {
          ...{ counted, left: left ?? toCentimes(0), reason: reason ?? '' },
          pieces: (pieces ?? {}) as Record<string, number>,
        },
        documents: (await documentsOf(em, shopId, id)).map(documentRow),
      };
    });
  }

  documents(shopId: string, asked: DocumentQuestion) {
    return this.work.transactional(async (em) => {
      const { rows, total } = await listDocuments(em, shopId, asked);
      const { unsettled = toCentimes(0), ...waiting } = (await waitingDocuments(em, shopId)) ?? {};
      return {
        items: rows.map(documentRow),
        waiting: { kept: 0, refused: 0, remarks: 0, ...waiting },
        unsettled,
        pagination: pagesOf(asked, total),
      };
    });
  }

  /** @throws DomainError `not_found` (404). */
  document(shopId: string, id: string) {
    return this.work.transactional(async (em) => {
      const document = await documentOf(em, shopId, id);
      if (!document) throw new DomainError('not_found', 404);
      return { ...documentRow(document), text: document.body };
    });
  }
}

const pagesOf = ({ page, perPage }: { page: number; perPage: number }, total: number) => ({
  ...{ page, perPage, total },
  pages: Math.max(1, Math.ceil(total / perPage)),
});

/** Lists that may be changed, as answers are typed. */
const plain = <T extends { readonly taxes: readonly unknown[] }>(report: T) => ({
  ...report,
  taxes: [...report.taxes] as { rate: number; ht: never; tax: never }[],
});

function sessionRow(session: ListedSession): RegisterSessionRow {
  const { counted: _counted, pieces: _pieces, left: _left, reason: _reason, z: _z, ...row } = session;
  return {
    ...row,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function documentRow(document: ListedDocument): TillDocumentRow {
  const { body, series, number, madeAt, receivedAt, nextTryAt, ...row } = document;
  return {
    ...row,
    ...said(document.kind, body),
    ticket: series && number ? ticketNumber(row.register, { series, number }) : null,
    madeAt: madeAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}

/** Why cash moved, and what was written beside a document; of what is no sound one nothing. */
function said(kind: ListedDocument['kind'], body: string): Pick<TillDocumentRow, 'reason' | 'note'> {
  // The most there are, and nothing is written beside them.
  const read = kind !== 'sale' && readDocument(JSON.parse(body), { cashStep: null, maxDeposit: null });
  if (!read || !read.ok) return { reason: null, note: null };
  const { document } = read;
  return {
    reason: document.kind === 'cash' ? document.reason : null,
    note: 'note' in document ? document.note || null : null,
  };
}
