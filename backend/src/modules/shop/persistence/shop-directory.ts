import type { Clock } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ANY_HOST, DEFAULT_SETTINGS, normalizeHost, type Shop } from '../domain/shop.ts';

/** How old what we know of the shops may be, in milliseconds. */
const FRESH_MS = 500;

interface Directory {
  readonly byHost: ReadonlyMap<string, Shop>;
  readonly byId: ReadonlyMap<string, Shop>;
  readonly readAt: number;
}

type Row = Omit<Shop, 'settings'> & { settings: Partial<Shop['settings']>; hosts: string[] };

/**
 * All shops of the installation in memory, since every request asks. One statement every few seconds, behind the
 * requests' back; when the database is away, the last known state goes on serving.
 */
@Injectable()
export class ShopDirectory {
  #known: Directory | undefined;
  #reading: Promise<Directory> | undefined;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entityManager: EntityManager,
  ) {}

  /** The shop that answers at a host; at once, without a promise, when it is known. */
  at(host: string): Shop | null | Promise<Shop | null> {
    const found = this.#known && shopAt(this.#known, host);
    if (!found) return this.#read().then((directory) => shopAt(directory, host));
    this.#refreshWhenOld();
    return found;
  }

  byId(id: string): Shop | null | Promise<Shop | null> {
    const found = this.#known?.byId.get(id);
    if (!found) return this.#read().then((directory) => directory.byId.get(id) ?? null);
    this.#refreshWhenOld();
    return found;
  }

  /** After a change by this process. */
  forget(): void {
    this.#known = undefined;
    this.#reading = undefined;
  }

  #refreshWhenOld(): void {
    const age = this.#known ? this.clock.now().getTime() - this.#known.readAt : 0;
    // Below zero when the clock was put back.
    if (age < 0 || age >= FRESH_MS) this.#read().catch(() => undefined); // the next request tries again
  }

  #read(): Promise<Directory> {
    this.#reading ??= this.#load().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(): Promise<Directory> {
    const rows = await this.entityManager.getConnection().execute<Row[]>(
      `/* sql */ select s.id, s.name, s.locales, s.currency, s.active_add_to_cart as "activeAddToCart", s.settings,
              array(select d.host from shop_domains d where d.shop_id = s.id) as hosts
         from shops s`,
    );
    this.#known = directoryOf(rows, this.clock.now().getTime());
    return this.#known;
  }
}

function directoryOf(rows: readonly Row[], readAt: number): Directory {
  const byHost = new Map<string, Shop>();
  const byId = new Map<string, Shop>();
  for (const { hosts, settings, ...row } of rows) {
    const shop: Shop = { ...row, settings: { ...DEFAULT_SETTINGS, ...settings } };
    byId.set(shop.id, shop);
    for (const host of hosts) byHost.set(host, shop);
  }
  return { byHost, byId, readAt };
}

function shopAt({ byHost }: Directory, host: string): Shop | null {
  return byHost.get(normalizeHost(host)) ?? byHost.get(ANY_HOST) ?? null;
}
