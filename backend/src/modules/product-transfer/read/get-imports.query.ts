import {
  COST_FIELDS,
  type ImportRow,
  type ImportSummary,
  type MessageKey,
  messages,
  messageText,
  type ProductImport,
  type TransferField,
  UNDO_DAYS,
} from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import { guessedMapping } from '../application/fields.ts';
import type { ProductImportRowsShownView, ProductImportsShownView } from './views.generated.ts';

interface Page {
  readonly page: number;
  readonly perPage: number;
}
type Stored = RowOf<ProductImportsShownView, { sample: string[][] }>;
type StoredRow = RowOf<
  Omit<ProductImportRowsShownView, 'import_id' | 'shop_id' | 'mapping' | 'columns'>,
  {
    errors: readonly { field: string; key: string; named?: string }[];
    changes: ImportRow['changes'];
    kept: readonly { field: string; key: string }[];
    pictures: readonly { url: string; state: string; reason: string | null }[];
  }
>;

const ONE =
  '/* prepared:product_import_one */ select * from product_imports_shown where id = $1 and shop_id = $2';
const LIST = `/* prepared:product_import_list */ select *, count(*) over ()::int as "all" from product_imports_shown
where shop_id = $1 order by created_at desc, id desc limit $2 offset $3`;
const ROWS = `/* prepared:product_import_list_rows */ select number, cells, outcome, errors, changes, undone, kept, pictures, count(*) over ()::int as "all"
from product_import_rows_shown where import_id = $1 and shop_id = $2 and ($3::text is null or outcome = $3 or ($3 = 'kept' and kept <> '[]'))
order by number limit $4 offset $5`;
const REFUSED = `/* prepared:product_import_refused */ select number, cells, outcome, errors from product_import_rows_shown
where import_id = $1 and shop_id = $2 and outcome = 'error' order by number`;

const paged = ({ page, perPage }: Page, rows: readonly { all: number }[]) => {
  const total = rows[0]?.all ?? 0;
  return { page, perPage, total, pages: Math.ceil(total / perPage) };
};
const said = (key: string, locale: Locale) =>
  Object.hasOwn(messages[locale], key) ? messageText(key as MessageKey, locale) : key;

function picturesOf(pictures: StoredRow['pictures'], locale: Locale): ImportRow['pictures'] {
  const count = (wanted: string) => pictures.filter(({ state }) => state === wanted).length;
  const failed = pictures.filter(({ state }) => state === 'failed');
  const why = (reason: string | null) => {
    const key = `picture.${reason}`;
    return said(Object.hasOwn(messages[locale], key) ? key : 'picture.other', locale);
  };
  return {
    ...{ done: count('done'), waiting: count('waiting') },
    failed: failed.map(({ url, reason }) => ({ url, message: why(reason) })),
  };
}

const reasonOf = ({ key, named }: { key: string; named?: string }, locale: Locale) =>
  named ? `${said(key, locale)} (${named})` : said(key, locale);

/** Imports, their rows, and files of what was refused. */
@Injectable()
export class GetImports {
  constructor(private readonly reader: DataSource) {}

  async list(shopId: string, at: Page) {
    const rows = await this.reader.query<(Stored & { all: number })[]>(LIST, [
      ...[shopId, at.perPage, (at.page - 1) * at.perPage],
    ]);
    return { imports: rows.map(summaryOf), pagination: paged(at, rows) };
  }

  /** @throws DomainError `not_found` (404). */
  async one(shopId: string, id: string, withCosts: boolean): Promise<ProductImport> {
    const stored = await this.#stored(shopId, id);
    const { columns, mapping } = stored;
    const sample = stored.sample.map(shownCells(stored, withCosts));
    return {
      ...summaryOf(stored),
      ...{ columns, mapping: mapping.map((field) => (field || null) as TransferField | null), sample },
      warehouseId: stored.warehouse_id,
    };
  }

  /** @throws DomainError `not_found` (404). */
  async rows(
    shopId: string,
    id: string,
    at: Page & { outcome?: string | undefined; locale: Locale; withCosts: boolean },
  ) {
    const stored = await this.#stored(shopId, id);
    const { mapping } = stored;
    const cellsOf = shownCells(stored, at.withCosts);
    const rows = await this.reader.query<(StoredRow & { all: number })[]>(ROWS, [
      ...[id, shopId, at.outcome ?? null, at.perPage, (at.page - 1) * at.perPage],
    ]);
    const name = mapping.indexOf('name_fr');
    const shown = rows.map(({ number, cells, outcome, errors, changes, undone, kept, pictures }) => ({
      number: number + 1,
      name: cellsOf(cells)[Math.max(0, name)] ?? '',
      outcome,
      errors: errors.map((error) => ({
        field: error.field,
        message: reasonOf(error, at.locale),
        isUnknown: error.key === 'validation.unknownName',
      })),
      pictures: picturesOf(pictures, at.locale),
      undone,
      kept: kept.map((one) => ({ field: one.field, message: said(one.key, at.locale) })),
      changes: changes.filter(({ field }) => at.withCosts || !COST_FIELDS.some((cost) => cost === field)),
    }));
    return { rows: shown, pagination: paged(at, rows) };
  }

  /** The refused rows as they came, and why. @throws DomainError `not_found` (404). */
  async refused(shopId: string, id: string, locale: Locale, withCosts: boolean): Promise<Line[]> {
    const stored = await this.#stored(shopId, id);
    const cellsOf = shownCells(stored, withCosts);
    const rows = await this.reader.query<Pick<StoredRow, 'number' | 'cells' | 'outcome' | 'errors'>[]>(
      REFUSED,
      [id, shopId],
    );
    const why = ({ errors }: Pick<StoredRow, 'errors'>) =>
      errors.map((error) => [error.field, reasonOf(error, locale)].filter(Boolean).join(': ')).join(' | ');
    const lines = rows.map((row) => [...cellsOf(row.cells), row.number + 1, why(row)]);
    return [[...stored.columns, '#', '!'], ...lines];
  }

  async #stored(shopId: string, id: string): Promise<Stored> {
    const [stored] = await this.reader.query<Stored[]>(ONE, [id, shopId]);
    if (!stored) throw new DomainError('not_found', 404);
    return stored;
  }
}

/** The cells of a row for who asks: columns of costs, by what they were named or by what they are called, stay empty. */
function shownCells({ columns, mapping }: Stored, withCosts: boolean) {
  const guessed = guessedMapping(columns);
  const isCost = (field: string | null | undefined) => COST_FIELDS.some((cost) => cost === field);
  const hidden = columns.map((_, place) => !withCosts && (isCost(mapping[place]) || isCost(guessed[place])));
  return (cells: readonly string[]) => cells.map((cell, place) => (hidden[place] ? '' : cell));
}

/** An import that was cancelled before its confirmation, or changed nothing, has nothing to undo. */
function undoUntilOf({ state, applied_at: at, created, updated }: Stored): string | null {
  if ((state !== 'done' && state !== 'cancelled') || !at || created + updated === 0) return null;
  return new Date(at.getTime() + UNDO_DAYS * 86_400_000).toISOString();
}

function summaryOf(stored: Stored): ImportSummary {
  const { id, state, total, done, created, updated, same, refused, undone, kept } = stored;
  return {
    ...{ id, state, total, done, fileName: stored.file_name, createdBy: stored.created_by_name },
    createdAt: stored.created_at.toISOString(),
    counts: { create: created, update: updated, same, error: refused },
    undo: { done: undone, kept },
    undoUntil: undoUntilOf(stored),
  };
}
