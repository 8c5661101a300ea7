import type { TillBoot, TillCashier, TillCustomerRow, TillProduct } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { canCompare, UnitOfWork } from '../../../platform/database/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { mediaUrl } from '../../media/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { cashiersOf, categoriesOf, lastOf, namedAt, promotionsOfTills } from '../persistence/boot-store.ts';
import {
  catalogueChanges,
  cataloguePage,
  FIRST_ID,
  productsOnSale,
  stockChanges,
  stockMark,
  stockPage,
} from '../persistence/catalogue-store.ts';
import { type Device, noteSeen } from '../persistence/device-store.ts';
import { pinsOf } from '../persistence/pin-store.ts';
import { findRegister, type Register, sellingWarehouse } from '../persistence/register-store.ts';
import { openSession } from '../persistence/session-store.ts';
import { PaperKeys } from './paper-keys.ts';
import { TillPins, USUAL_DISCOUNT } from './till-pins.ts';
import { tillProduct } from './till-product.ts';

const DAY_MS = 24 * 3_600_000;
/** Promotions that begin within it are known to a device without network. */
const AHEAD_MS = 14 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
/** Of what a device keeps: another one takes the whole catalogue anew. */
const GENERATION = '1';
/** Changes in one answer to a till that reads no `next`; what changed more is taken whole. */
const MOST_CHANGES = 1_000;

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

interface Since extends Omit<Page, 'limit'> {
  readonly generation: string;
  readonly since: string;
}

/** What a device takes along, to sell without network afterwards. */
@Injectable()
export class GetTill {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly customers: CustomersApi,
    private readonly pins: TillPins,
    private readonly keys: PaperKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By our clock, ISO. */
  now(): string {
    return this.clock.now().toISOString();
  }

  boot(device: Device, url: string): Promise<TillBoot> {
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      const register = await this.#register(em, device);
      await noteSeen(em, device.id, now, null);
      const [warehouse, shop, last, session] = [
        await sellingWarehouse(em, device.shopId, register.warehouseId),
        await this.shops.byId(device.shopId),
        await lastOf(em, register),
        await openSession(em, register.id),
      ];
      const { id, code, name, series, lastZ, settings } = register;
      const until = new Date(now.getTime() + AHEAD_MS);
      return {
        serverTime: now.toISOString(),
        device: {
          ...{ id: device.id, name: device.name, lastSeq: device.lastSeq, lastHash: device.lastHash },
          paperKey: this.keys.of(device.id),
        },
        register: {
          id,
          code,
          name,
          series,
          lastZ,
          settings,
          lastNumber: last.number,
          left: last.left as never,
        },
        warehouse: { id: register.warehouseId, name: warehouse?.name ?? '' },
        shop: {
          name: shop?.name ?? {},
          address: shop?.settings.address ?? null,
          phone: shop?.settings.phone ?? null,
          registerNumber: shop?.settings.registerNumber ?? null,
          taxNumber: shop?.settings.taxNumber ?? null,
          url,
        },
        session: session && {
          ...{ id: session.id, number: session.number, series: session.series, float: session.float },
          ...{ openedAt: session.openedAt.toISOString(), openedBy: session.openedBy },
        },
        cashiers: await this.#cashiers(em, register),
        promotions: (await promotionsOfTills(em, device.shopId, now, until)).map((one) => ({
          ...one,
          ...{ targets: [...one.targets], channels: [...one.channels] },
        })),
        categories: await categoriesOf(em, device.shopId),
      };
    });
  }

  catalogue(device: Device, { after, limit }: Page) {
    return this.work.transactional(async (em) => {
      const { ids, seen } = await cataloguePage(em, device.shopId, after, limit);
      const items = await this.#products(em, device.shopId, ids);
      return { items, next: ids.length < limit ? null : (ids.at(-1) ?? null), generation: GENERATION, seen };
    });
  }

  /**
   * @param limit left out: by a till that reads no `next`
   * @throws DomainError `generation_gone` (410): the whole is to be taken anew.
   */
  changes(
    device: Device,
    { generation, since, after, limit }: Since & { readonly limit?: number | undefined },
  ) {
    return this.work.transactional(async (em) => {
      const most = limit ?? MOST_CHANGES + 1;
      const { ids, seen } = await catalogueChanges(em, device.shopId, { since, after, limit: most });
      // A database that was put back is behind what the device has seen of it.
      const isBehind = BigInt(since) > BigInt(seen);
      if (generation !== GENERATION || isBehind || (limit === undefined && ids.length > MOST_CHANGES))
        throw new DomainError('generation_gone', 410);
      const changed = await this.#products(em, device.shopId, ids);
      const sold = new Set(changed.map(({ id }) => id));
      const removed = ids.filter((id) => !sold.has(id));
      const next = ids.length < most ? null : (ids.at(-1) ?? null);
      return { changed, removed, next, seen, more: false };
    });
  }

  stock(device: Device, { after, limit }: Page) {
    return this.work.transactional(async (em) => {
      const { warehouseId } = await this.#register(em, device);
      const mark = await stockMark(em, device.shopId, warehouseId);
      const items = await stockPage(em, device.shopId, warehouseId, after, limit);
      return { items, next: items.length < limit ? null : (items.at(-1)?.unitId ?? null), ...mark };
    });
  }

  /** @throws DomainError `generation_gone` (410): other warehouses count now, or it was too long ago: the whole is to be taken anew. */
  stockChanges(device: Device, { after, limit, generation, since }: Since & Page) {
    return this.work.transactional(async (em) => {
      const { warehouseId } = await this.#register(em, device);
      const mark = await stockMark(em, device.shopId, warehouseId);
      if (generation !== mark.generation || !canCompare(since, mark.seen))
        throw new DomainError('generation_gone', 410);
      const items = await stockChanges(em, device.shopId, warehouseId, { since, after, limit });
      const next = items.length < limit ? null : (items.at(-1)?.unitId ?? null);
      return { items, next, seen: mark.seen };
    });
  }

  customersPage(device: Device, { after, limit }: Page) {
    return this.work.transactional(async (em) => {
      const since = new Date(this.clock.now().getTime() - YEAR_MS);
      const page = { after: after ?? FIRST_ID, since, limit };
      const rows = await this.customers.pageAtCounter(em, device.shopId, page);
      const items = rows.map((row) => ({ ...row, segmentIds: [] }));
      return { items, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
    });
  }

  searchCustomers(device: Device, q: string): Promise<{ items: TillCustomerRow[] }> {
    return this.work.transactional(async (em) => {
      const items = [];
      for (const found of await this.customers.searchAtCounter(em, device.shopId, q))
        items.push({ ...found, segmentIds: await this.#segments(em, device.shopId, found.phone) });
      return { items };
    });
  }

  createCustomer(device: Device, customer: Parameters<CustomersApi['addAtCounter']>[2]) {
    return this.work.transactional(async (em) => {
      const { shopId } = device;
      const added = await this.customers.addAtCounter(em, shopId, customer, this.clock.now());
      const segmentIds = added.known ? await this.#segments(em, shopId, customer.phone) : [];
      return { customer: { ...added.customer, segmentIds }, known: added.known };
    });
  }

  #segments(em: EntityManager, shopId: string, phone: string): Promise<string[]> {
    return this.customers.segmentsOf(em, shopId, phone, this.clock.now());
  }

  async #register(em: EntityManager, { shopId, registerId }: Device): Promise<Register> {
    const register = await findRegister(em, shopId, registerId);
    if (!register?.active) throw new DomainError('till_unpaired', 401);
    return register;
  }

  async #products(em: EntityManager, shopId: string, ids: readonly string[]): Promise<TillProduct[]> {
    const rows = await productsOnSale(em, shopId, ids, this.clock.now());
    return rows.flatMap((row) => tillProduct(row, (key) => mediaUrl(key, 'small_product')) ?? []);
  }

  async #cashiers(em: EntityManager, { id, shopId }: Register): Promise<TillCashier[]> {
    const [people, pins, named] = [
      await cashiersOf(em, shopId),
      await pinsOf(em, shopId),
      await namedAt(em, id),
    ];
    return people
      .filter(
        (person) => named.size === 0 || named.has(person.id) || person.permissions.includes('till.approve'),
      )
      .map(({ id: staffId, name, permissions }) => {
        const pin = pins.get(staffId);
        const verifier = pin?.verifier ? this.pins.open(staffId, pin.verifier) : null;
        return {
          ...{ id: staffId, name, permissions, maxDiscount: pin?.maxDiscount ?? USUAL_DISCOUNT },
          pin: pin?.salt && verifier ? { salt: pin.salt, verifier } : null,
        };
      });
  }
}
