import {
  type OrderDocument,
  type Paper,
  papersOf,
  type ReturnDocument,
  type SaleDocument,
} from '@hanout/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { markPrinted } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { useTill } from '../../till/use-till.ts';
import { OnPaper } from './on-paper.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { ReturnTicket } from './return-ticket.tsx';
import { Ticket } from './ticket.tsx';
import { useSay } from './use-say.ts';

interface Job {
  readonly paper: Paper;
  readonly content: ReactNode;
  readonly printed: () => void;
}

/**
 * Prints what is given to it, on paper of a size, by the browser. A printer that fails undoes nothing: it is said, and the same
 * may be printed again (BO-331).
 */
export function usePrinter() {
  const say = useSay();
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    if (!job) return;
    try {
      window.print();
      job.printed();
    } catch {
      say.failed('printing');
    }
    setJob(null);
  }, [job, say]);
  const sheet = job && <Sheet paper={job.paper}>{job.content}</Sheet>;
  return {
    sheet,
    print: (paper: Paper, content: ReactNode, printed: () => void = () => {}) =>
      setJob({ paper, content, printed }),
  };
}

function Sheet({ paper, children }: { paper: Paper; children: ReactNode }) {
  return createPortal(
    <div data-print-only data-paper={paper} className="hidden print:block">
      <OnPaper.Provider value={true}>{children}</OnPaper.Provider>
    </div>,
    document.body,
  );
}

export const ticketIn = ({ text }: KeptDocument) =>
  JSON.parse(text) as SaleDocument | ReturnDocument | OrderDocument;

/** Of a receipt of an order: any paper will do. */
export const channelIn = (document: ReturnType<typeof ticketIn>) =>
  'channel' in document ? document.channel : 'POS';

interface AnyTicketProps {
  kept: KeptDocument;
  paper: Paper;
  isDuplicate?: boolean;
}

/** The ticket of a sale, or of what came back, or the receipt of an order. */
export function AnyTicket({ kept, ...on }: AnyTicketProps) {
  const document = ticketIn(kept);
  const number = kept.number ?? '';
  if (document.kind === 'sale')
    return <Ticket document={document} number={number} customer={kept.customer} {...on} />;
  if (document.kind === 'return') return <ReturnTicket document={document} number={number} {...on} />;
  return <OrderReceipt document={document} number={number} {...on} />;
}

/** Tickets of sales that are kept: the first time, or as a duplicate. */
export function useReprint() {
  const { till, view } = useTill();
  const { sheet, print } = usePrinter();
  const width = view.boot?.register.settings.ticketWidth ?? '80mm';
  const reprint = (kept: KeptDocument, isDuplicate: boolean, chosen?: Paper) => {
    const paper = paperFor(channelIn(ticketIn(kept)), chosen ?? width);
    print(paper, <AnyTicket kept={kept} paper={paper} isDuplicate={isDuplicate} />, () => {
      void markPrinted(till, kept.id).catch(() => undefined);
    });
  };
  return { sheet, reprint };
}

/** The paper that is wanted where a channel allows it, else the one that it allows (BO-349, BO-350). */
export function paperFor(channel: string, wanted: Paper): Paper {
  const allowed = papersOf([channel]);
  return allowed.includes(wanted) ? wanted : (allowed[0] ?? 'A4');
}
