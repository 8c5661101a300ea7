import { DENOMINATIONS, DomainError, systemActor, uuidv7, worthOf } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { BookMoney } from '../application/book-money.ts';
import { CountCash } from '../application/count-cash.ts';
import { EditAccounts } from '../application/edit-accounts.ts';
import { EnterMovement } from '../application/enter-movement.ts';
import { TransferMoney } from '../application/transfer-money.ts';
import { legsOf } from '../domain/postings.ts';
import { PaymentsApi } from '../payments.api.ts';

/** What the model knows of a movement: where it changed what, and whether it can be taken back. */
interface Known {
  readonly kind: 'plain' | 'transfer' | 'arrival';
  readonly changes: Readonly<Record<string, number>>;
  readonly answers?: string;
  reversed: boolean;
}

const KINDS = ['register', 'register', 'safe', 'bank', 'post', 'card'] as const;

/** The accounts of a shop, and beside them what must be in each: plain sums, added up here. */
export class MoneyWorld {
  /** Accounts and places by what the model says is in them. */
  readonly holds = new Map<string, number>();
  readonly done = new Map<string, number>();
  readonly #app: TestApp;
  readonly #by: { shopId: string; actor: ReturnType<typeof systemActor> };
  readonly #accounts: { id: string; cash: boolean }[] = [];
  readonly #movements = new Map<string, Known>();

  constructor(app: TestApp, shopId: string) {
    this.#app = app;
    this.#by = { shopId, actor: systemActor('model') };
  }

  async begin(): Promise<void> {
    for (const [nth, kind] of KINDS.entries()) {
      const form = { name: `${kind} ${nth}`, kind, refunds: false, reference: null, warehouseId: null };
      const { id } = await this.#app.get(EditAccounts).create(this.#by, form);
      this.#accounts.push({ id, cash: kind === 'register' || kind === 'safe' });
    }
  }

  /** One step, from three numbers; what is rightly refused leaves everything as it was. */
  async step([kind, a, b]: readonly [number, number, number]): Promise<void> {
    const steps = [
      this.#owner,
      this.#expense,
      this.#send,
      this.#arrive,
      this.#count,
      this.#reverse,
      this.#sale,
    ];
    const step = steps[kind % steps.length] ?? this.#owner;
    try {
      await step.call(this, a, b);
      this.#tell(step.name);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#tell(error.code);
    }
  }

  #tell(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  #at(a: number) {
    return this.#accounts[a % this.#accounts.length] as { id: string; cash: boolean };
  }

  #in = (key: string) => this.holds.get(key) ?? 0;

  #apply(changes: Readonly<Record<string, number>>, sign = 1): void {
    for (const [key, change] of Object.entries(changes)) this.holds.set(key, this.#in(key) + sign * change);
  }

  #keep(id: string, known: Omit<Known, 'reversed'>): void {
    this.#movements.set(id, { ...known, reversed: false });
    this.#apply(known.changes);
  }

  get #today(): string {
    return this.#app.get(EnterMovement).today();
  }

  async #owner(a: number, amount: number): Promise<void> {
    const { id } = this.#at(a);
    const out = amount % 3 === 0;
    const said = { amount: amount as never, direction: out ? 'out' : 'in', onDay: this.#today } as const;
    const entered = await this.#app.get(BookMoney).owner(this.#by, id, said);
    const into = out ? -amount : amount;
    this.#keep(entered.id, { kind: 'plain', changes: { [id]: into, owner: -into } });
  }

  async #expense(a: number, amount: number): Promise<void> {
    const { id } = this.#at(a);
    const said = { amount: amount as never, onDay: this.#today, note: 'Achat' };
    const entered = await this.#app.get(BookMoney).expense(this.#by, id, said);
    this.#keep(entered.id, { kind: 'plain', changes: { [id]: -amount, expenses: amount } });
  }

  async #send(a: number, amount: number): Promise<void> {
    const [from, to] = [this.#at(a), this.#at(a + 1 + (amount % 5))];
    const said = { toId: to.id, amount: amount as never, onDay: this.#today, carriedBy: 'Nadir' };
    const entered = await this.#app.get(TransferMoney).send(this.#by, from.id, said);
    const changes = { [from.id]: -amount, in_transfer: amount };
    this.#keep(entered.id, { kind: 'transfer', changes, answers: to.id });
  }

  /** Of any transfer, also one that has arrived already. */
  async #arrive(a: number, b: number): Promise<void> {
    const transfers = [...this.#movements].filter(([, { kind }]) => kind === 'transfer');
    const [id, transfer] = transfers[a % (transfers.length || 1)] ?? [];
    if (!id || !transfer) return;
    const sent = transfer.changes.in_transfer ?? 0;
    const received = b % 4 === 0 ? Math.max(0, sent - b) : sent;
    const said = { received: received as never, onDay: this.#today, reason: 'Compté' };
    const entered = await this.#app.get(TransferMoney).arrive(this.#by, id, said);
    const changes = {
      [transfer.answers ?? '']: received,
      ...{ in_transfer: -sent, cash_differences: sent - received },
    };
    this.#keep(entered.id, { kind: 'arrival', changes, answers: id });
  }

  async #count(a: number, b: number): Promise<void> {
    const { id } = this.#at(a);
    const expected = this.#in(id);
    const pieces = { [DENOMINATIONS[b % DENOMINATIONS.length] as number]: b % 40 };
    const said = { expected: expected as never, pieces, reason: 'Compté' };
    await this.#app.get(CountCash).execute(this.#by, id, said as never);
    const difference = worthOf(pieces) - expected;
    const whole = Math.trunc(difference / 100) * 100;
    this.#apply({ [id]: difference, cash_differences: -whole, rounding: whole - difference });
  }

  async #reverse(a: number): Promise<void> {
    const [id, movement] = [...this.#movements][a % (this.#movements.size || 1)] ?? [];
    if (!id || !movement) return;
    await this.#app.get(BookMoney).reverse(this.#by, id, 'Erreur');
    if (movement.reversed) throw new Error('taken back twice');
    movement.reversed = true;
    this.#apply(movement.changes, -1);
  }

  /** What another module posts, through the door. */
  async #sale(a: number, amount: number): Promise<void> {
    const { id } = this.#at(a);
    const payments = this.#app.get(PaymentsApi);
    const [into, shopId] = [amount % 2 === 0 ? amount : -amount, this.#by.shopId];
    await this.#app.get(UnitOfWork).transactional(async (em) => {
      const account = await payments.account(em, { shopId, accountId: id, takes: -into });
      const legs = legsOf([account.place, into], ['deposits', -into]);
      const entry = { shopId, orderId: null, legs, actor: this.#by.actor, at: new Date(), accountId: id };
      await payments.record(em, { ...entry, kind: 'deposit', document: { kind: 'model', id: uuidv7() } });
    });
    this.#apply({ [id]: into, deposits: -into });
  }
}
