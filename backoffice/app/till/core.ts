import type { TillCashier } from '@hanout/contracts';
import { type Approval, type Locale, type TillDocument, uuidv7, ZERO } from '@hanout/kernel';
import { turns } from '../forms/turns.ts';
import { type TillApi, tillApi } from './api.ts';
import { type Cart, EMPTY_CART } from './cart.ts';
import { monotonic, offsetOf } from './clock.ts';
import {
  type KeptDocument,
  NotOwner,
  openTillDatabase,
  putMeta,
  readMeta,
  type TillDatabase,
  type TillWriting,
  writeAs,
} from './database.ts';
import { unsentOf, withSold } from './free-stock.ts';
import { Goods } from './goods.ts';
import { keepDocument, type Writing } from './keep-document.ts';
import { type Ownership, ownTill } from './owner.ts';
import { createSender } from './sender.ts';
import { readSupplies } from './supplies.ts';
import { BEGINNING, type TillView } from './view.ts';

/** The till of this browser: what it knows, and the one way in which it writes. */
export class TillCore {
  view: TillView = BEGINNING;
  readonly api: TillApi;
  readonly now = monotonic();
  #heard = new Set<() => void>();
  #database: TillDatabase | null = null;
  #owner = '';
  #ownership: Ownership | null = null;
  #sender: ReturnType<typeof createSender> | null = null;
  #cartChanges = 0;
  /** Until it is known which products are on the disk; null: it is. */
  loading: Promise<void> | null = null;
  readonly goods = new Goods((ids) => {
    const { store } = this.database.transaction('products');
    return Promise.all(ids.map((id) => store.get(id)));
  });
  /** What takes goods and stock from the server, one after the other: each makes the next of what it found. */
  readonly supply = turns();
  /** What tells the server of parked carts, in the order in which it was done. */
  readonly share = turns();
  /** Of the device that was paired a moment ago, before its first answer is kept. */
  deviceId: string | undefined;

  constructor(readonly locale: Locale) {
    this.api = tillApi(locale, () => this.deviceId);
  }

  readonly subscribe = (heard: () => void) => {
    this.#heard.add(heard);
    return () => void this.#heard.delete(heard);
  };
  readonly read = () => this.view;
  set(change: Partial<TillView>): void {
    this.view = { ...this.view, ...change };
    for (const heard of this.#heard) heard();
  }

  get database(): TillDatabase {
    if (!this.#database) throw new NotOwner();
    return this.#database;
  }
  get cashier(): TillCashier | undefined {
    return this.view.boot?.cashiers.find(({ id }) => id === this.view.cashierId);
  }

  /** @param take whether another tab is asked for the till */
  async start(take = false): Promise<void> {
    const able = globalThis.crypto?.subtle && globalThis.indexedDB && globalThis.navigator?.locks;
    if (!able) return this.set({ phase: 'unable' });
    try {
      this.#database ??= await openTillDatabase();
    } catch (error) {
      const isNewer = error instanceof DOMException && error.name === 'VersionError';
      return this.set({ phase: isNewer ? 'newer' : 'unable' });
    }
    this.#ownership = await ownTill(take, { onAsked: () => this.#pause(), onLost: () => this.#lose() });
    if (!this.#ownership) return this.set({ phase: 'elsewhere' });
    this.#owner = uuidv7();
    await this.#database.put('meta', this.#owner, 'owner');
    await this.#load();
    this.#send();
  }

  async stop(): Promise<void> {
    await this.#pause();
    this.#ownership?.release();
    this.#database?.close();
    this.#database = null;
  }

  /** Writes as the owner, in order. */
  write = <T>(change: (writing: TillWriting) => Promise<T>, durability?: 'strict'): Promise<T> =>
    this.#asOwner(() => writeAs(this.database, this.#owner, change, durability));

  /** Keeps a document on the disk, then wakes whoever sends it. @param id where it was made with the question that it answers */
  async keep(
    draft: (writing: Writing) => Promise<TillDocument> | TillDocument,
    approvals: readonly Approval[] = [],
    id?: string,
  ): Promise<KeptDocument> {
    const { boot, offset, cashierId } = this.view;
    if (!boot || !cashierId) throw new NotOwner();
    const { code, settings } = boot.register;
    const rules = {
      ...{ deviceId: boot.device.id, registerCode: code, cashierId, approvals, now: this.now() },
      ...{ offsetMs: offset, cashStep: settings.cashStep, id },
    };
    const kept = await this.#asOwner(() => keepDocument(this.database, this.#owner, rules, draft));
    this.set({ unheard: withSold(this.view.unheard, kept.text) });
    await this.reload();
    void this.#sender?.wake();
    return kept;
  }

  /** What one writes next is read again. A cart that was changed while it was read is newer than what the disk said. */
  async reload(): Promise<void> {
    const changes = this.#cartChanges;
    const [session, left, cart, parked] = await Promise.all([
      readMeta(this.database, 'session'),
      readMeta(this.database, 'left'),
      readMeta(this.database, 'cart'),
      this.database.getAll('parked'),
    ]);
    const latest = changes === this.#cartChanges ? (cart ?? EMPTY_CART) : this.view.cart;
    this.set({ session: session ?? null, left: left ?? ZERO, cart: latest, parked });
  }

  setCart(cart: Cart): void {
    this.#cartChanges += 1;
    this.set({ cart });
    void this.write((writing) => putMeta(writing, 'cart', cart)).catch(() => undefined);
  }

  sendNow = () => this.#sender?.hurry();

  /** The server's clock, as an answer told it. */
  heard(serverTime: string, asked: number, answered: number): void {
    const offset = offsetOf(serverTime, asked, answered, this.view.offset);
    if (offset === this.view.offset) return;
    this.set({ offset });
    void this.write((writing) => putMeta(writing, 'offset', offset)).catch(() => undefined);
  }

  async #load(): Promise<void> {
    const { database } = this;
    const [boot, offset, catalogue] = await Promise.all([
      readMeta(database, 'boot'),
      readMeta(database, 'offset'),
      readMeta(database, 'catalogue'),
    ]);
    const last = await database.transaction('documents').store.index('seq').openCursor(null, 'prev');
    const persisted = boot ? ((await navigator.storage?.persisted?.().catch(() => null)) ?? null) : null;
    this.deviceId = boot?.device.id;
    await this.reload();
    this.set({
      ...{ phase: boot ? 'ready' : 'unpaired', boot: boot ?? null, offset: offset ?? 0 },
      ...{ catalogueAt: catalogue?.at ?? null, loading: true },
      persisted,
      unheard: await unsentOf(database),
      unprinted: last?.value.number && !last.value.printed ? last.value : null,
    });
    // Whoever sells says who they are meanwhile.
    this.loading = this.supply(() => readSupplies(this)).finally(() => {
      this.loading = null;
      this.set({ loading: false });
    });
    await this.loading;
  }

  #send(): void {
    this.#sender = createSender({
      database: this.database,
      owner: this.#owner,
      send: async (documents) => {
        const sent = await this.api.send(documents);
        if (sent.time) this.heard(sent.time.serverTime, sent.time.asked, sent.time.answered);
        return sent;
      },
      changed: (badge, last) => {
        const { badge: shown } = this.view;
        if (shown.unsent !== badge.unsent || shown.aside !== badge.aside) this.set({ badge });
        if (last) this.set({ online: last === 'answered', detached: last === 'unpaired' });
      },
    });
    this.#sender.start();
  }

  async #asOwner<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof NotOwner) this.#lose();
      throw error;
    }
  }

  async #pause(): Promise<void> {
    await this.#sender?.stop();
    this.#sender = null;
  }
  #lose(): void {
    void this.#pause();
    this.set({ phase: 'elsewhere', cashierId: null });
  }
}
