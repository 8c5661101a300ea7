import {
  type AnswerOf,
  MOST_STATEMENT_DAYS,
  messageText,
  type StatementLine,
  type transporterMoneyContract,
} from '@hanout/contracts';
import {
  type Centimes,
  DAY_MS,
  DomainError,
  daFromCentimes,
  type Locale,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';

type Statement = AnswerOf<typeof transporterMoneyContract.statement>;
type Figures = Statement['totals'];

/** Owed by a transporter: what it holds and is claimed, less what it paid that is not laid on parcels yet. */
const OWED = `place in ('carrier_holds', 'claims', 'remittances')`;
const OWN = `/* prepared:remittances-named-transporter */
select id, name from transporter_rows where shop_id = $1 and id = $2`;
/** As it was kept last, with what was posted from then on, or without what was posted since the end that is asked for. */
const CLOSING = `/* prepared:remittances-closing */
with kept as (
  select coalesce(max(before), '-infinity') as before from transporter_balances where shop_id = $1 and transporter_id = $2
)
select coalesce(sum(x.amount) filter (where x.place = 'carrier_holds'), 0)::bigint as held,
  coalesce(sum(x.amount) filter (where x.place = 'claims'), 0)::bigint as claims,
  coalesce(sum(x.amount) filter (where x.place = 'remittances'), 0)::bigint as account
from (
  select place, balance as amount from transporter_balances where shop_id = $1 and transporter_id = $2
  union all
  select p.place, case when k.before <= $3 then p.amount else -p.amount end
  from kept k join transporter_postings p on p.shop_id = $1 and p.transporter_id = $2 and ${OWED}
    and p.at >= least(k.before, $3) and p.at < greatest(k.before, $3)
) x`;
/** Grouped before anything is read beside them: a year has many postings and sums, and few lines. */
const LINES = `/* prepared:remittances-statement-lines */
select l.day::text as day, l.what, l.parcels, l.owed, l.fees, case when l.day = y.confirmed_on then y.received end as received, l.payment_id as "paymentId", y.number as "paymentNumber",
  l.order_id as "orderId", o.number as "orderNumber"
from (
  select (at at time zone 'Africa/Algiers')::date as day, what, payment_id, order_id, min(at) as first,
    sum(parcels)::int as parcels, coalesce(sum(amount) filter (where ${OWED}), 0)::bigint as owed,
    coalesce(sum(amount) filter (where place = 'fees'), 0)::bigint as fees
  from transporter_postings where shop_id = $1 and transporter_id = $2 and at >= $3 and at < $4
  group by 1, what, payment_id, order_id
) l
left join transporter_payment_heads y on y.id = l.payment_id and y.shop_id = $1
left join transporter_order_numbers o on o.id = l.order_id and o.shop_id = $1
order by l.day, l.first, y.number::bigint nulls first, l.what`;

interface Moved {
  readonly day: string;
  readonly what: StatementLine['what'];
  readonly parcels: number;
  readonly owed: Centimes;
  readonly fees: Centimes;
  readonly paymentId: string | null;
  readonly paymentNumber: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** On the day of its movement alone. */
  readonly received: Centimes | null;
}

const FIGURES = ['collected', 'claimed', 'paid', 'fees', 'rounding', 'writtenOff'] as const;
const HEADS = ['day', 'what', 'document', 'parcels', ...FIGURES, 'balance'] as const;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Midnight in Algiers with which a day begins. */
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
const refused = (field: string) =>
  new DomainError('invalid', 422, { fields: { [field]: ['validation.date'] } });

/** What a transporter owed, what moved, and what it owes, as the postings say. */
@Injectable()
export class GetTransporterStatement {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404); `invalid` (422): a period that ends before it begins, or is too long. */
  async execute(shopId: string, id: string, period: Period, today: string): Promise<Statement> {
    const { from: first = `${today.slice(0, 8)}01`, to: last = today } = period;
    const [from, to] = [midnight(first), new Date(midnight(last).getTime() + DAY_MS)];
    if (to <= from) throw refused('to');
    if (to.getTime() - from.getTime() > MOST_STATEMENT_DAYS * DAY_MS) throw refused('from');
    type Closing = { held: Centimes; claims: Centimes; account: Centimes };
    const [[transporter], moved, [closing]] = await Promise.all([
      this.reader.query<{ id: string; name: string }[]>(OWN, [shopId, id]),
      this.reader.query<Moved[]>(LINES, [shopId, id, from, to]),
      this.reader.query<Closing[]>(CLOSING, [shopId, id, to]),
    ]);
    if (!transporter) throw new DomainError('not_found', 404);
    const { held = ZERO, claims = ZERO, account = ZERO } = closing ?? {};
    const owed = toCentimes(held + claims + account);
    const opening = toCentimes(moved.reduce<number>((left, row) => left - row.owed, owed));
    const lines = linesOf(moved, opening);
    return {
      ...{ transporter, opening, lines, totals: totalsOf(lines) },
      ...{ closing: owed, held, claims, account },
    };
  }

  /** As lines of a file, in a reader's words. @throws DomainError as `execute`. */
  async *lines({ opening, lines, closing }: Statement, locale: Locale): AsyncGenerator<readonly Line[]> {
    const words = (key: string) => messageText(`transporterStatement.${key}`, locale);
    const da = daFromCentimes;
    const blank = [null, null, ...FIGURES.map(() => null)];
    yield [HEADS.map((head) => words(`head.${head}`)), [null, words('opening'), ...blank, da(opening)]];
    yield lines.map(
      (line): Line => [
        ...[line.day, words(`what.${line.what}`), documentOf(line), line.parcels],
        ...[...FIGURES.map((name) => da(line[name])), da(line.balance)],
      ],
    );
    yield [[null, words('closing'), ...blank, da(closing)]];
  }
}

const documentOf = ({ document }: StatementLine) =>
  document && (document.kind === 'payment' ? `PT-${document.number}` : document.number);

/** What moved, with what is owed after each of it. */
export function linesOf(moved: readonly Moved[], opening: Centimes): StatementLine[] {
  let balance = opening;
  return moved.map((row) => {
    balance = toCentimes(balance + row.owed);
    const { day, what, parcels } = row;
    return { ...{ day, what, parcels, document: aboutOf(row), balance }, ...figuresOf(row) };
  });
}

function aboutOf({ paymentId, paymentNumber, orderId, orderNumber }: Moved): StatementLine['document'] {
  if (paymentId) return { kind: 'payment', id: paymentId, number: paymentNumber ?? '' };
  return orderId ? { kind: 'order', id: orderId, number: orderNumber ?? '' } : null;
}

/** What is owed changes by these alone; of a payment the rest of it is coins and what the bank kept. */
function figuresOf({ what, owed, fees, received, paymentId }: Moved): Figures {
  const none = { collected: ZERO, claimed: ZERO, paid: ZERO, fees: ZERO, rounding: ZERO, writtenOff: ZERO };
  if (what === 'collected') return { ...none, collected: owed };
  if (what === 'claimed') return { ...none, claimed: owed };
  if (what === 'written_off') return { ...none, writtenOff: minus(owed) };
  // What is kept of a payment without its paper is what it moved.
  if (what === 'payment' && !paymentId) return { ...none, paid: minus(toCentimes(owed + fees)), fees };
  const paid = received ?? ZERO;
  return { ...none, paid, fees, rounding: minus(toCentimes(owed + paid + fees)) };
}

/** Never minus nothing. */
const minus = (amount: Centimes) => toCentimes(0 - amount);

function totalsOf(lines: readonly StatementLine[]): Figures {
  const sum = (name: (typeof FIGURES)[number]) =>
    toCentimes(lines.reduce((total, line) => total + line[name], 0));
  return Object.fromEntries(FIGURES.map((name) => [name, sum(name)])) as Figures;
}
