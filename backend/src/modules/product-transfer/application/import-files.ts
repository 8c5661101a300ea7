import { IMPORT_LIMITS, type TransferField, UNDO_DAYS } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { SheetReader } from '../../../platform/sheets/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { FOREIGN_NAMES, fromOtherShop } from '../domain/shop-files.ts';
import { ProductImport, ProductImportMapping } from '../persistence/import.schema.ts';
import { ADD_ROWS, LOCK_IMPORT, SET_KEYS } from '../persistence/import-statements.ts';
import { guessedMapping, headKey } from './fields.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<string>;
}

export interface Wishes {
  readonly mapping: Mapping;
  /** Whose shelves the column of quantities counts. */
  readonly warehouseId?: string | null | undefined;
}

type Mapping = readonly (TransferField | null)[];
const DAY = 86_400_000;

/** Rows of one insert. */
const CHUNK = 1_000;
const PRICES: readonly TransferField[] = [
  'price_ht',
  'price_ttc',
  'tax',
  'supply_price_ht',
  'wholesale_price_ht',
  'wholesale_moq',
  'combinations',
];

/** A file from its upload to its last row: what somebody decides about it. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly stock: StockApi,
    private readonly sheets: SheetReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `too_large` (413), `unsupported_media_type` (415). */
  async upload({ shopId, actor, permissions }: By, fileName: string, bytes: Uint8Array): Promise<string> {
    const sheet = await this.sheets.sheet(bytes, IMPORT_LIMITS);
    const foreign = fromOtherShop(sheet);
    const { head, rows } = foreign ?? sheet;
    const createdAt = this.clock.now();
    const id = uuidv7(createdAt.getTime());
    // Quantities are proposed to those alone who may change them.
    const hidden: TransferField[] = permissions.has('stock.adjust') ? [] : ['stock'];
    const left = foreign ? [...hidden, ...FOREIGN_NAMES] : hidden;
    await this.work.transactional(async (em) => {
      const known = await em.findOne(ProductImportMapping, { shopId, head: headKey(head) });
      const guessed = () => guessedMapping(head, left).map((field) => field ?? '');
      const mapping = (known?.mapping ?? guessed()).map((field) =>
        hidden.some((one) => one === field) ? '' : field,
      );
      em.create(ProductImport, {
        ...{ id, shopId, fileName: fileName.slice(0, 200), state: 'mapping', columns: [...head], mapping },
        makesValues: foreign !== null,
        ...{ total: rows.length, done: 0, created: 0, updated: 0, same: 0, refused: 0, createdAt },
        ...{ createdBy: isUuid(actor.id) ? actor.id : null, createdByName: actor.name || null },
      });
      await em.flush();
      for (let start = 0; start < rows.length; start += CHUNK)
        await sqlIn(em, ADD_ROWS, [id, start, JSON.stringify(rows.slice(start, start + CHUNK))]);
    });
    return id;
  }

  /**
   * The columns are named, and the dry run begins.
   * @throws DomainError `not_found` (404), `import_state` (409), `invalid` (422), `forbidden` (403)
   */
  map(by: By, id: string, { mapping, warehouseId = null }: Wishes): Promise<void> {
    const { shopId } = by;
    return this.work.transactional(async (em) => {
      const file = await this.#open(em, shopId, id, ['mapping', 'checked']);
      checkMapping(mapping, file.columns.length);
      const counted = mapping.includes('stock') ? warehouseId : null;
      if (mapping.includes('stock') && !counted)
        throw new DomainError('invalid', 422, { fields: { warehouseId: ['validation.required'] } });
      await this.#require(em, by, mapping, counted);
      const names = mapping.map((field) => field ?? '');
      Object.assign(file, { mapping: names, warehouseId: counted, state: 'checking', ...NOTHING_DONE });
      const head = headKey(file.columns);
      await em.upsert(ProductImportMapping, { shopId, head, mapping: names });
      const place = (field: TransferField) => names.indexOf(field) + 1;
      await em.flush();
      await sqlIn(em, SET_KEYS, [id, place('id'), place('sku')]);
      this.#record(em, by, id, 'check', { mapping: names, warehouseId: counted });
    });
  }

  /** @throws DomainError `not_found` (404), `import_state` (409) before its dry run has ended */
  confirm(by: By, id: string): Promise<void> {
    return this.work.transactional(async (em) => {
      const file = await this.#open(em, by.shopId, id, ['checked']);
      await this.#require(em, by, file.mapping, file.warehouseId ?? null);
      Object.assign(file, { state: 'running', appliedAt: this.clock.now(), ...NOTHING_DONE });
      this.#record(em, by, id, 'run', { rows: file.total });
    });
  }

  /** What was imported stays. @throws DomainError `not_found` (404), `import_state` (409) once it has ended */
  cancel(by: By, id: string): Promise<void> {
    return this.work.transactional(async (em) => {
      const file = await this.#open(em, by.shopId, id, ['mapping', 'checking', 'checked', 'running']);
      file.state = 'cancelled';
      this.#record(em, by, id, 'cancel', { done: file.done });
    });
  }

  /**
   * What it did is taken back, by and by; what somebody changed since is kept and named.
   * @throws DomainError `not_found` (404), `import_state` (409) unless rows of it were imported, `undo_late` (409) after
   * `UNDO_DAYS`, `forbidden` (403)
   */
  undo(by: By, id: string): Promise<void> {
    const { shopId, actor } = by;
    return this.work.transactional(async (em) => {
      const file = await this.#open(em, shopId, id, ['done', 'cancelled']);
      const now = this.clock.now();
      if (!file.appliedAt) throw new DomainError('import_state', 409);
      if (now.getTime() > file.appliedAt.getTime() + UNDO_DAYS * DAY) throw new DomainError('undo_late', 409);
      await this.#require(em, by, file.mapping, file.warehouseId ?? null);
      const undoneBy = isUuid(actor.id) ? actor.id : null;
      Object.assign(file, { state: 'undoing', undoneBy, undoneByName: actor.name || null });
      this.#record(em, by, id, 'undo', { created: file.created, updated: file.updated });
    });
  }

  /** @throws DomainError `forbidden` (403), `not_found` (404) for a warehouse that is not theirs */
  async #require(em: EntityManager, by: By, fields: readonly (string | null)[], warehouseId: string | null) {
    const { shopId, actor, permissions } = by;
    const needs = [
      ...(PRICES.some((price) => fields.includes(price)) ? ['prices.edit'] : []),
      ...(fields.includes('stock') ? ['stock.adjust'] : []),
    ];
    if (!needs.every((permission) => permissions.has(permission))) throw new DomainError('forbidden', 403);
    if (warehouseId) await this.stock.requireWarehouse(em, shopId, warehouseId, actor);
  }

  async #open(em: EntityManager, shopId: string, id: string, states: readonly string[]) {
    await sqlIn(em, LOCK_IMPORT, [id]);
    const file = await em.findOne(ProductImport, { id, shopId });
    if (!file) throw new DomainError('not_found', 404);
    if (!states.includes(file.state)) throw new DomainError('import_state', 409);
    return file;
  }

  #record(em: EntityManager, { shopId, actor }: By, entityId: string, action: string, after: object): void {
    this.audit.record(em, {
      ...{ shopId, actor, action: `catalog.import.${action}`, entity: 'product_import', entityId, after },
    });
  }
}

const NOTHING_DONE = { done: 0, created: 0, updated: 0, same: 0, refused: 0 };

function checkMapping(mapping: Mapping, columns: number): void {
  const named = mapping.filter((field) => field !== null);
  const wrong = (key: string) => new DomainError('invalid', 422, { fields: { mapping: [key] } });
  if (mapping.length !== columns) throw wrong('validation.choice');
  if (named.length === 0) throw wrong('validation.required');
  if (new Set(named).size < named.length) throw wrong('validation.duplicate');
  if (named.includes('price_ht') && named.includes('price_ttc')) throw wrong('validation.duplicate');
}
