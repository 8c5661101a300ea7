import type { Clock } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ANY_HOST, addressOf, DEFAULT_SETTINGS, normalizeHost, ownHosts, type Shop } from '../domain/shop.ts';

/** How old what we know of the shops may be, in milliseconds. */
const FRESH_MS = 500;

interface Directory {
  readonly byHost: ReadonlyMap<string, Shop>;
  readonly byId: ReadonlyMap<string, Shop>;
  readonly readAt: number;
  /** How many changes had been told of when it was asked for. */
  readonly change: number;
}

type Row = Omit<Shop, 'settings' | 'address'> & { settings: Partial<Shop['settings']> };

/**
 * All shops of the installation in memory, since every request asks. One statement every few seconds, behind the
 * requests' back, and at once where a shop was changed: pages that are drawn after that must not show what was. When the
 * database is away, the last known state goes on serving.
 */
@Injectable()
export class ShopDirectory {
  #known: Directory | undefined;
  #reading: { readonly change: number; readonly directory: Promise<Directory> } | undefined;
  #change = 0;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    signals: PageSignals,
  ) {
    signals.listen((changed) => {
      if (!changed?.ids) this.#change += 1;
    });
  }

  /** The shop that answers at a host; at once, without a promise, when it is known. */
  at(host: string): Shop | null | Promise<Shop | null> {
    return this.#find((directory) => shopAt(directory, host));
  }

  byId(id: string): Shop | null | Promise<Shop | null> {
    return this.#find(({ byId }) => byId.get(id) ?? null);
  }

  /** All of them, the oldest first, and which of them answers wherever no other does; as the database has them. */
  async all(): Promise<{ readonly shops: readonly Shop[]; readonly anywhere: Shop | undefined }> {
    const { byId, byHost } = await this.#read();
    const shops = [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    return { shops, anywhere: byHost.get(ANY_HOST) };
  }

  /** After a change by this process. */
  forget(): void {
    this.#change += 1;
    this.#known = undefined;
  }

  #find(find: (directory: Directory) => Shop | null): Shop | null | Promise<Shop | null> {
    const known = this.#known;
    const found = known && find(known);
    if (!found) return this.#read().then(find);
    if (known.change !== this.#change) return this.#read().then(find, () => found);
    this.#refreshWhenOld(known);
    return found;
  }

  #refreshWhenOld({ readAt }: Directory): void {
    const age = this.clock.now().getTime() - readAt;
    // Below zero when the clock was put back.
    if (age < 0 || age >= FRESH_MS) this.#read().catch(() => undefined); // the next request tries again
  }

  /** Shared by all who ask at the same time, but not with those who asked before the last change. */
  #read(): Promise<Directory> {
    if (this.#reading?.change === this.#change) return this.#reading.directory;
    const reading = { change: this.#change, directory: this.#load(this.#change) };
    this.#reading = reading;
    const done = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.directory.then(done, done);
    return reading.directory;
  }

  async #load(change: number): Promise<Directory> {
    const rows = await this.entityManager.getConnection().execute<Row[]>(
      `/* sql */ select s.id, s.name, s.locales, s.currency, s.active_add_to_cart as "activeAddToCart", s.settings, s.theme,
              array(select d.host from shop_domains d where d.shop_id = s.id) as hosts
         from shops s`,
    );
    const known = { readAt: this.clock.now().getTime(), change };
    const directory = { ...shopsIn(rows, this.config.publicUrl ?? null), ...known };
    if (change === this.#change) this.#known = directory;
    return directory;
  }
}

function shopsIn(rows: readonly Row[], publicUrl: string | null): Pick<Directory, 'byHost' | 'byId'> {
  const byHost = new Map<string, Shop>();
  const byId = new Map<string, Shop>();
  for (const { hosts, settings, ...row } of rows) {
    const own = ownHosts(hosts);
    const found = { hosts: own, address: addressOf(publicUrl, own) };
    const shop: Shop = { ...row, ...found, settings: { ...DEFAULT_SETTINGS, ...settings } };
    byId.set(shop.id, shop);
    for (const host of hosts) byHost.set(host, shop);
  }
  return { byHost, byId };
}

function shopAt({ byHost }: Directory, host: string): Shop | null {
  return byHost.get(normalizeHost(host)) ?? byHost.get(ANY_HOST) ?? null;
}
