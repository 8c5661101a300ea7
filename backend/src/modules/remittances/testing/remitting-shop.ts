import { remittancesContract as contract, type TransporterUnpaidOrder } from '@hanout/contracts';
import type { TestApp } from '@hanout/testing';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ApplyPayment } from '../application/apply-payment.ts';
import { TakeBackPayment } from '../application/take-back-payment.ts';

export interface Refused {
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}
export interface Made {
  readonly id: string;
  readonly number: string;
}

/** The day of the tests, as accountants write it. */
export const TODAY = '2026-11-21';

/** Of a parcel, centimes: told to collect, the delivery price that the transporter keeps, and what is left. */
export const [TOLD, FEE, NET] = [135_000, 35_000, 100_000];

/** A shop whose transporter delivers and pays: its manager does all of it. */
export class RemittingShop {
  private constructor(
    readonly app: TestApp,
    readonly shop: TestShop,
    readonly manager: TestStaff,
    readonly transporterId: string,
  ) {}

  static async open(app: TestApp, query: <T extends object>(sql: string, values: unknown[]) => Promise<T[]>) {
    const shop = await makeShop(app, { stock: 500 });
    const manager = await TestStaff.signIn(app, shop.id, 'manager');
    const [row] = await query<{ id: string }>('select id from transporters where shop_id = $1', [shop.id]);
    return new RemittingShop(app, shop, manager, row?.id ?? '');
  }

  /** The same shop days later: nobody is signed in for so long. */
  async later(): Promise<RemittingShop> {
    const manager = await TestStaff.signIn(this.app, this.shop.id, 'manager');
    return new RemittingShop(this.app, this.shop, manager, this.transporterId);
  }

  async handedOver(): Promise<string> {
    const { manager, transporterId, shop } = this;
    const id = await manager.order(shop);
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId });
    await manager.step('handOver', id);
    return id;
  }

  async delivered(): Promise<string> {
    const id = await this.handedOver();
    await this.manager.step('deliver', id);
    return id;
  }

  unpaid(by = this.manager, transporterId = this.transporterId) {
    return by.call<TransporterUnpaidOrder[]>(contract.unpaidOrders, { params: { transporterId } });
  }

  create(orderIds: readonly string[], change: object = {}, key?: string) {
    const body = { transporterId: this.transporterId, orderIds, type: 'CASH', receivedOn: TODAY, ...change };
    return this.manager.once<Made & Refused>(contract.create, { body: body as never }, key);
  }

  async made(orderIds: readonly string[], change: object = {}): Promise<string> {
    const { status, body } = await this.create(orderIds, change);
    if (status !== 201) throw new Error(`create: ${status} ${JSON.stringify(body)}`);
    return body.id;
  }

  /** The default account of a kind. */
  async account(kind: string): Promise<string> {
    const { body } = await this.manager.call<{ accounts: { id: string; kind: string }[] }>(
      contract.accounts,
      {},
    );
    return body.accounts.find((account) => account.kind === kind)?.id ?? '';
  }

  async confirm(id: string, net: number, change: object = {}, by = this.manager) {
    const accountId = await this.account('safe');
    const money = { expectedNet: net, received: net, receivedOn: TODAY, type: 'CASH', accountId };
    const body = { version: 1, ...money, ...change };
    const params = { id };
    return by.call<{ version: number; movementId: string } & Refused>(contract.confirm, {
      params,
      body: body as never,
    });
  }

  apply(id: string): Promise<void> {
    return this.app.get(ApplyPayment).execute(id);
  }

  /** Confirmed and laid on its parcels. */
  async paid(orderIds: readonly string[], net: number, change: object = {}): Promise<string> {
    const id = await this.made(orderIds, change);
    const answer = await this.confirm(id, net);
    if (answer.status !== 200) throw new Error(`confirm: ${answer.status} ${JSON.stringify(answer.body)}`);
    await this.apply(id);
    return id;
  }

  /** Taken back to its last row, where it may be. */
  async reverse(id: string, version: number, by = this.manager) {
    const body = { version, reason: 'Saisi sur le mauvais transporteur' };
    const answer = await by.call<Made & Refused>(contract.reverse, { params: { id }, body });
    if (answer.status === 200) await this.app.get(TakeBackPayment).execute(answer.body.id);
    return answer;
  }
}
