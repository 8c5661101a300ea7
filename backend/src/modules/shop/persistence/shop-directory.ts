import type { Clock } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ANY_HOST, normalizeHost, type Shop } from '../domain/shop.ts';
import { readShops, type ShopsRead } from './read-shops.ts';

/** How old what we know of the shops may be, in milliseconds. */
const FRESH_MS = 500;

interface Directory extends ShopsRead {
  readonly readAt: number;
  /** How many changes had been told of when it was asked for. */
  readonly change: number;
}

/**
 * All shops of the installation in memory, since every request asks. What changed is asked for every half second, behind the
 * requests' back, and at once where a shop was changed: pages that are drawn after that must not show what was. When the
 * database is away, the last known state goes on serving.
 */
@Injectable()
export class ShopDirectory {
  #known: Directory | undefined;
  /** What was read last, whoever may still be answered by it: of the next reading only what changed is asked for. */
  #last: ShopsRead | undefined;
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
    const shops = await readShops(this.entityManager, this.#last, this.config.publicUrl ?? null);
    this.#last = shops;
    const directory = { ...shops, readAt: this.clock.now().getTime(), change };
    if (change === this.#change) this.#known = directory;
    return directory;
  }
}

function shopAt({ byHost }: Directory, host: string): Shop | null {
  return byHost.get(normalizeHost(host)) ?? byHost.get(ANY_HOST) ?? null;
}
