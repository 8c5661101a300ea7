import {
  type AnswerOf,
  MOST_SUPPLIER_DAYS,
  messageText,
  type SupplierLedgerKind,
  type SupplierLedgerLine,
  type supplierDebtsContract,
} from '@hanout/contracts';
import { type Centimes, DAY_MS, DomainError, daFromCentimes, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetSuppliers } from './get-suppliers.query.ts';
import type { SupplierLedgerRowsView } from './views.generated.ts';

type Statement = AnswerOf<typeof supplierDebtsContract.statement>;

const OPENING = `/* prepared:supplier-ledger-opening */
select coalesce(sum(owed - paid), 0)::bigint as amount from supplier_ledger_rows where shop_id = $1 and supplier_id = $2 and at < $3`;
const LINES = `/* prepared:supplier-ledger-lines */
select * from supplier_ledger_rows where shop_id = $1 and supplier_id = $2 and at >= $3 and at < $4 order by at, id`;
const HEADS = ['day', 'what', 'document', 'owed', 'paid', 'balance'] as const;
const KINDS = { supplier_receipt: 'receipt', supplier_bill: 'bill', supplier_payment: 'payment' } as const;
const MARKS = { receipt: 'BR-', bill: '', payment: 'PF-' } as const;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Midnight in Algiers with which a day begins. */
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
const refused = (field: string) =>
  new DomainError('invalid', 422, { fields: { [field]: ['validation.date'] } });

/** What was owed to a supplier, what changed it, and what is owed, as the postings say. */
@Injectable()
export class GetSupplierStatement {
  constructor(
    private readonly reader: DataSource,
    private readonly suppliers: GetSuppliers,
  ) {}

  /** @throws DomainError `not_found` (404); `invalid` (422): a period that ends before it begins, or is too long. */
  async execute(shopId: string, id: string, period: Period, today: string): Promise<Statement> {
    const { from: first = `${today.slice(0, 8)}01`, to: last = today } = period;
    const [from, to] = [midnight(first), new Date(midnight(last).getTime() + DAY_MS)];
    if (to <= from) throw refused('to');
    if (to.getTime() - from.getTime() > MOST_SUPPLIER_DAYS * DAY_MS) throw refused('from');
    const supplier = await this.suppliers.one(shopId, id);
    const [[before], rows] = await Promise.all([
      this.reader.query<{ amount: number }[]>(OPENING, [shopId, id, from]),
      this.reader.query<SupplierLedgerRowsView[]>(LINES, [shopId, id, from, to]),
    ]);
    const opening = toCentimes(before?.amount ?? 0);
    const lines = linesOf(rows, opening);
    const sum = (name: 'owed' | 'paid') => toCentimes(lines.reduce((total, line) => total + line[name], 0));
    return {
      ...{ supplier: { id, name: supplier.name }, opening, lines, owed: sum('owed'), paid: sum('paid') },
      closing: lines.at(-1)?.balance ?? opening,
    };
  }

  /** As lines of a file, in a reader's words. */
  async *lines({ opening, lines, closing }: Statement, locale: Locale): AsyncGenerator<readonly Line[]> {
    const words = (key: string) => messageText(`supplierStatement.${key}`, locale);
    const da = daFromCentimes;
    const blank = [null, null, null];
    yield [HEADS.map(words), [null, words('opening'), ...blank, da(opening)]];
    yield lines.map(({ day, what, document, owed, paid, balance }): Line => {
      const mark = `${MARKS[document.kind]}${document.number}`;
      return [day, words(what), mark, da(owed), da(paid), da(balance)];
    });
    yield [[null, words('closing'), ...blank, da(closing)]];
  }
}

function linesOf(rows: readonly SupplierLedgerRowsView[], opening: Centimes): SupplierLedgerLine[] {
  let balance = opening;
  return rows.map((row) => {
    const [owed, paid] = [toCentimes(row.owed ?? 0), toCentimes(row.paid ?? 0)];
    balance = toCentimes(balance + owed - paid);
    const kind = KINDS[row.document as keyof typeof KINDS];
    return {
      ...{ day: row.day ?? '', what: whatOf(row, kind), orderId: row.order_id, owed, paid, balance },
      document: { kind, id: row.document_id ?? '', number: row.number ?? '' },
    };
  });
}

function whatOf(
  { kind }: SupplierLedgerRowsView,
  document: 'receipt' | 'bill' | 'payment',
): SupplierLedgerKind {
  if (kind === 'reversal') return 'reversal';
  return kind === 'supplier_credit' ? 'credit_note' : document;
}
