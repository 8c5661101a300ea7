import { type ReportFigure, reportName, reportWords } from '@hanout/contracts';
import { daFromCentimes, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetSales, narrowing, type SalesAsked } from './get-sales.query.ts';
import { NameThings } from './name-things.query.ts';
import { figuresOf, marginFigures } from './sales-figures.ts';
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

/** What things are called of which lines were written. */
type KnownNames = Readonly<Record<'product' | 'transporter' | 'agent' | 'wilaya', Map<string, string>>>;

const da = (centimes: number) => daFromCentimes(toCentimes(centimes));

/** What figures of a file mean: its second sheet. */
export function definitions(locale: Locale, figures: readonly ReportFigure[]) {
  const { figure, word } = reportWords[locale];
  const lines: Line[] = [[word.total, word.meaning], ...figures.map((name) => [...figure[name]])];
  return { name: word.figures, lines };
}

export const SALES_FIGURES = [
  ...([
    'orders',
    'returns',
    'pieces',
    'returnedPieces',
    'gross',
    'reductions',
    'returned',
    'net',
    'netHt',
    'tax',
  ] as const),
  'delivery',
] as const;
export const MARGIN_FIGURES = [
  'pieces',
  'netHt',
  'cost',
  'margin',
  'rate',
  'coverage',
  'estimatedHt',
] as const;

/** Reports of sales as lines of files, in a reader's words. */
@Injectable()
export class ExportSales {
  constructor(
    private readonly reader: DataSource,
    private readonly sales: GetSales,
    private readonly names: NameThings,
  ) {}

  async *rows(question: SalesAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by } = reportWords[question.locale];
    yield [[by[question.by], ...SALES_FIGURES.map((name) => figure[name][0])]];
    const rows = await this.sales.all(question);
    yield rows.map(({ name, row }) => {
      const { orders, returns, pieces, returnedPieces, ...money } = figuresOf([row]);
      const { gross, reductions, returned, net, netHt, tax, delivery } = money;
      return [
        ...[reportName(question.locale, question.by, row.key, name), orders, returns, pieces, returnedPieces],
        ...[gross, reductions, returned, net, netHt, tax, delivery].map(da),
      ];
    });
  }

  async *margins(question: SalesAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by } = reportWords[question.locale];
    yield [[by[question.by], ...MARGIN_FIGURES.map((name) => figure[name][0])]];
    const method = await this.sales.method(question.shopId);
    const rows = await this.sales.all(question);
    const percent = (points: number | null) => (points === null ? null : points / 100);
    yield rows.map(({ name, row }) => {
      const { pieces, netHt, cost, margin, rate, coverage, estimatedHt } = marginFigures([row], method);
      return [
        ...[reportName(question.locale, question.by, row.key, name), pieces, da(netHt), da(cost), da(margin)],
        ...[percent(rate), percent(coverage), da(estimatedHt)],
      ];
    });
  }

  /** The lines behind the figures, the first day first. @param most so many at most: a file that is cut says so */
  async *lines(question: SalesAsked, most: number): AsyncGenerator<readonly Line[]> {
    const { locale } = question;
    const { figure, by, word } = reportWords[locale];
    yield [
      [
        ...[
          by.day,
          word.order,
          word.event,
          by.product,
          by.channel,
          by.payment,
          by.wilaya,
          by.transporter,
          by.agent,
        ],
        ...[
          figure.pieces[0],
          figure.gross[0],
          figure.reductions[0],
          figure.netHt[0],
          figure.tax[0],
          by.tax,
          word.ttc,
        ],
      ],
    ];
    let cut = false;
    const known: KnownNames = {
      product: new Map(),
      transporter: new Map(),
      agent: new Map(),
      wilaya: new Map(),
    };
    for await (const rows of this.#batches(question, most)) {
      yield await this.#said(rows, question, known);
      cut = rows.length === BATCH;
    }
    if (cut) yield [[word.cut]];
  }

  /** Some lines at a time; the next are read while those before them are written. The last are fewer, unless the file is cut. */
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
  async #learn(
    { shopId, locale }: SalesAsked,
    kind: keyof KnownNames,
    all: ReadonlySet<string>,
    known: KnownNames,
  ) {
    const unknown = [...all].filter((key) => !known[kind].has(key));
    const names = await this.names.execute(shopId, kind, unknown, locale);
    for (const key of unknown) known[kind].set(key, names.get(key) ?? '');
  }

  async #said(rows: readonly LineRecord[], question: SalesAsked, known: KnownNames): Promise<Line[]> {
    const { locale } = question;
    const keys = (of: (row: LineRecord) => string | null) => new Set(rows.flatMap((row) => of(row) ?? []));
    const [numbers] = await Promise.all([
      this.reader.query<{ id: string; number: string }[]>(ORDER_NUMBERS, [
        [...keys(({ orderId }) => orderId)],
      ]),
      this.#learn(
        question,
        'product',
        keys(({ productId }) => productId),
        known,
      ),
      this.#learn(
        question,
        'transporter',
        keys(({ transporterId }) => transporterId),
        known,
      ),
      this.#learn(
        question,
        'agent',
        keys(({ agentId }) => agentId),
        known,
      ),
      this.#learn(
        question,
        'wilaya',
        keys(({ wilaya }) => String(wilaya)),
        known,
      ),
    ]);
    const { product: products, transporter: transporters, agent: agents, wilaya: wilayas } = known;
    const numberOf = new Map(numbers.map(({ id, number }) => [id, Number(number)]));
    const { word, figure } = reportWords[locale];
    return rows.map((row) => {
      const product = row.productId ? (products.get(row.productId) ?? '') : figure.delivery[0];
      const called = (by: string, key: string | null, names: ReadonlyMap<string, string>) =>
        reportName(locale, by, key ?? '', names.get(key ?? '') ?? '');
      return [
        ...[row.day, numberOf.get(row.orderId) ?? null, word[row.event], product],
        ...[
          reportName(locale, 'channel', row.channel, row.channel),
          reportName(locale, 'payment', row.payment, row.payment),
        ],
        ...[wilayas.get(String(row.wilaya)) ?? '', called('transporter', row.transporterId, transporters)],
        ...[
          called('agent', row.agentId, agents),
          row.pieces,
          da(row.gross),
          da(row.reductions),
          da(row.ht),
          da(row.tax),
        ],
        ...[row.taxRate / 100, da(row.ttc)],
      ];
    });
  }
}
