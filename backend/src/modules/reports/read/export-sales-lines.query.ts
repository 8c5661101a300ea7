import { reportName, reportWords } from '@hanout/contracts';
import { daFromCentimes, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { narrowing, type SalesAsked } from './get-sales.query.ts';
import { NameThings } from './name-things.query.ts';
import { LINES, ORDER_NUMBERS } from './sales-statements.ts';

const BATCH = 1_000;
/** No order has this id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface LineRecord {
  readonly day: string;
  readonly orderId: string;
  readonly nth: number;
  readonly event: 'sold' | 'kept' | 'came_back';
  readonly productId: string | null;
  readonly channel: string;
  readonly payment: string;
  readonly wilaya: number;
  readonly transporterId: string | null;
  readonly agentId: string | null;
  readonly pieces: number;
  readonly gross: number;
  readonly reductions: number;
  readonly ht: number;
  readonly tax: number;
  readonly taxRate: number;
  readonly ttc: number;
}

/** What a line names by a key alone. */
const NAMED = {
  product: ({ productId }) => productId,
  transporter: ({ transporterId }) => transporterId,
  agent: ({ agentId }) => agentId,
  wilaya: ({ wilaya }) => String(wilaya),
} as const satisfies Record<string, (row: LineRecord) => string | null>;
type Kind = keyof typeof NAMED;
const KINDS = Object.keys(NAMED) as Kind[];

/** What things are called of which lines were written. */
type KnownNames = Readonly<Record<Kind, Map<string, string>>>;

const keysOf = (rows: readonly LineRecord[], of: (row: LineRecord) => string | null) => [
  ...new Set(rows.flatMap((row) => of(row) ?? [])),
];
const da = (centimes: number) => daFromCentimes(toCentimes(centimes));

/** The lines behind the figures of sales as lines of a file, in a reader's words. */
@Injectable()
export class ExportSalesLines {
  constructor(
    private readonly reader: DataSource,
    private readonly names: NameThings,
  ) {}

  /** The first day first. @param most so many at most: a file that is cut says so */
  async *execute(question: SalesAsked, most: number): AsyncGenerator<readonly Line[]> {
    const { figure, by, word } = reportWords[question.locale];
    yield [
      [
        ...[by.day, word.order, word.event, by.product, by.channel, by.payment, by.wilaya, by.transporter],
        ...[by.agent, figure.pieces[0], figure.gross[0], figure.reductions[0], figure.netHt[0]],
        ...[figure.tax[0], by.tax, word.ttc],
      ],
    ];
    const known: KnownNames = {
      product: new Map(),
      transporter: new Map(),
      agent: new Map(),
      wilaya: new Map(),
    };
    let left = most;
    for await (const rows of this.#batches(question, most + 1)) {
      yield await this.#said(rows.slice(0, left), question, known);
      if (rows.length > left) yield [[word.cut]];
      left -= rows.length;
    }
  }

  /** Some lines at a time; the next are read while those before them are written. */
  async *#batches(question: SalesAsked, most: number): AsyncGenerator<readonly LineRecord[]> {
    const read = (last: LineRecord | undefined, left: number) => {
      const after = [last?.day ?? question.from, last?.orderId ?? BEFORE_ALL, last?.nth ?? 0];
      return this.reader.query<LineRecord[]>(LINES, [
        ...narrowing(question),
        ...after,
        Math.min(BATCH, left),
      ]);
    };
    let left = most;
    let next = read(undefined, left);
    for (;;) {
      const rows = await next;
      left -= rows.length;
      const last = rows.length === BATCH && left > 0 ? rows.at(-1) : undefined;
      if (last) {
        next = read(last, left);
        // Told to whoever asks for them, if somebody still does.
        next.catch(() => undefined);
      }
      yield rows;
      if (!last) return;
    }
  }

  /** Names that no line before had are asked for. */
  async #learn({ shopId, locale }: SalesAsked, kind: Kind, rows: readonly LineRecord[], known: KnownNames) {
    const unknown = keysOf(rows, NAMED[kind]).filter((key) => !known[kind].has(key));
    const names = await this.names.execute(shopId, kind, unknown, locale);
    for (const key of unknown) known[kind].set(key, names.get(key) ?? '');
  }

  async #said(rows: readonly LineRecord[], question: SalesAsked, known: KnownNames): Promise<Line[]> {
    const orders = keysOf(rows, ({ orderId }) => orderId);
    const [numbers] = await Promise.all([
      this.reader.query<{ id: string; number: string }[]>(ORDER_NUMBERS, [orders]),
      ...KINDS.map((kind) => this.#learn(question, kind, rows, known)),
    ]);
    const numberOf = new Map(numbers.map(({ id, number }) => [id, Number(number)]));
    const { word, figure } = reportWords[question.locale];
    const called = (kind: Kind, key: string | null) => known[kind].get(key ?? '') ?? '';
    const worded = (by: string, key: string | null, name: string) =>
      reportName(question.locale, by, key ?? '', name);
    return rows.map((row) => [
      ...[row.day, numberOf.get(row.orderId) ?? null, word[row.event]],
      row.productId ? called('product', row.productId) : figure.delivery[0],
      worded('channel', row.channel, row.channel),
      worded('payment', row.payment, row.payment),
      called('wilaya', String(row.wilaya)),
      worded('transporter', row.transporterId, called('transporter', row.transporterId)),
      worded('agent', row.agentId, called('agent', row.agentId)),
      ...[row.pieces, da(row.gross), da(row.reductions), da(row.ht), da(row.tax), row.taxRate / 100],
      da(row.ttc),
    ]);
  }
}
