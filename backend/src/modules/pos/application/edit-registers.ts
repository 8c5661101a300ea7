import { createHmac } from 'node:crypto';
import { type InputOf, MAX_REGISTERS, type registersContract } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { openDrawer } from '../../payments/index.ts';
import { AuditApi, StaffApi } from '../../staff/index.ts';
import { activeDevice, detachDevice } from '../persistence/device-store.ts';
import {
  changeRegister,
  countRegisters,
  hasOpenSession,
  insertRegister,
  isCodeTaken,
  keepCode,
  lockRegister,
  nameStaff,
  type Register,
  raiseSeries,
  sellingWarehouse,
  wasServed,
} from '../persistence/register-store.ts';

type Form = InputOf<typeof registersContract.create>['body'];
type Change = InputOf<typeof registersContract.edit>['body'];
type Detach = InputOf<typeof registersContract.detach>['body'];
export interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

/** No letters or digits that look or sound like others: it is read from one screen and typed on another. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const CODE_LENGTH = 8;
const CODE_MS = 10 * 60_000;

/** However it was typed: in small letters, with spaces or dashes. */
export const codeHash = (code: string) => tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Registers of a shop, and the device that each of them is on. */
@Injectable()
export class EditRegisters {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly staff: StaffApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `register_code_taken` (409), `invalid` (422): a warehouse without a commune, a stranger, a name of an account. */
  create(by: By, form: Form): Promise<{ id: string }> {
    return this.idempotency.transactional((em) => this.within(em, by, form));
  }

  async within(em: EntityManager, by: By, form: Form): Promise<{ id: string }> {
    const { shopId } = by;
    const now = this.clock.now();
    if ((await countRegisters(em, shopId)) >= MAX_REGISTERS) throw refused('code', 'validation.tooMany');
    await this.#require(em, shopId, form, null);
    const id = uuidv7(now.getTime());
    const { code, name, warehouseId, settings, staffIds } = form;
    const accountId = await openDrawer(em, { shopId, name: `${name} (${code})`, warehouseId }, now);
    await insertRegister(em, { id, shopId, warehouseId, accountId, code, name, settings }, now);
    await nameStaff(em, id, staffIds);
    this.#note(em, by, id, null, { code, name, warehouseId, settings, staffIds });
    return { id };
  }

  /** @throws DomainError `not_found` (404), `stale`, `register_code_taken`, `register_busy` (409), `invalid` (422). */
  edit(by: By, id: string, { version, ...form }: Change): Promise<{ version: number }> {
    return this.work.transactional(async (em) => {
      const known = await required(em, by.shopId, id);
      if (known.version !== version)
        throw await this.audit.stale(em, { entity: 'register', entityId: id, version: known.version });
      await this.#require(em, by.shopId, form, id);
      const moved = known.code !== form.code || known.warehouseId !== form.warehouseId || !form.active;
      if (moved && (await hasOpenSession(em, id))) throw new DomainError('register_busy', 409);
      // Tickets are printed with it.
      if (known.code !== form.code && (await wasServed(em, id))) throw new DomainError('register_busy', 409);
      await changeRegister(em, id, form);
      await nameStaff(em, id, form.staffIds);
      const { code, name, warehouseId, settings, active } = known;
      this.#note(em, by, id, { code, name, warehouseId, settings, active }, form);
      return { version: version + 1 };
    });
  }

  /** @throws DomainError `not_found` (404), `register_busy` (409): a device serves it. */
  pairingCode(by: By, id: string): Promise<{ code: string; until: string }> {
    return this.work.transactional(async (em) => {
      const register = await required(em, by.shopId, id);
      if (!register.active || (await activeDevice(em, id))) throw new DomainError('register_busy', 409);
      const now = this.clock.now();
      const until = new Date(now.getTime() + CODE_MS);
      const code = this.#codeOf(`${id}\n${uuidv7(now.getTime())}`);
      await keepCode(em, id, codeHash(code), until);
      this.#note(em, by, id, null, { pairingCode: true });
      return { code: `${code.slice(0, 4)}-${code.slice(4)}`, until: until.toISOString() };
    });
  }

  /** Of a lost device tickets may be under way that nobody has seen: the next one numbers a series of its own. */
  detach(by: By, id: string, { as, reason }: Detach): Promise<void> {
    return this.work.transactional(async (em) => {
      await required(em, by.shopId, id);
      const device = await activeDevice(em, id);
      if (!device) throw new DomainError('not_found', 404);
      await detachDevice(em, device.id, { as, at: this.clock.now(), by: by.actor.name, reason });
      await raiseSeries(em, id);
      this.#note(em, by, id, { device: device.name }, { detached: as, reason });
    });
  }

  async #require(em: EntityManager, shopId: string, form: Form, id: string | null): Promise<void> {
    if (await isCodeTaken(em, shopId, form.code, id))
      throw new DomainError('register_code_taken', 409, { fields: { code: ['register_code_taken'] } });
    const warehouse = await sellingWarehouse(em, shopId, form.warehouseId);
    if (!warehouse) throw refused('warehouseId', 'validation.choice');
    if (warehouse.communeId === null) throw refused('warehouseId', 'order.noPickup');
    const sellers = await this.staff.whoMay(em, shopId, 'till.sell');
    if (form.staffIds.some((staffId) => !sellers.some((one) => one.id === staffId)))
      throw refused('staffIds', 'validation.choice');
  }

  #codeOf(text: string): string {
    const digest = createHmac('sha256', this.config.secret).update(`till code\n${text}`).digest('hex');
    const letter = (at: number) =>
      LETTERS[Number.parseInt(digest.slice(at * 6, at * 6 + 6), 16) % LETTERS.length];
    return Array.from({ length: CODE_LENGTH }, (_, at) => letter(at)).join('');
  }

  #note(
    em: EntityManager,
    { shopId, actor }: By,
    entityId: string,
    before: object | null,
    after: object,
  ): void {
    const what = { shopId, actor, action: 'till.setup', entity: 'register', entityId };
    this.audit.record(em, { ...what, ...(before && { before }), after });
  }
}

/** @throws DomainError `not_found` (404). */
async function required(em: EntityManager, shopId: string, id: string): Promise<Register> {
  const register = await lockRegister(em, shopId, id);
  if (!register) throw new DomainError('not_found', 404);
  return register;
}
