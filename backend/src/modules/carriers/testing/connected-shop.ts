import { type CarrierKind, carriersContract, type OrderParcel } from '@hanout/contracts';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { NoteAnnounced } from '../application/note-announced.ts';
import { MOCK_ACCOUNT, type MockCarrier } from './mock-carrier.ts';

/** Of the shop's one stop desk, DA. */
const DESK_PRICE = 350;
const UNPACKED = ['confirm'] as const;
const PACKED = [...UNPACKED, 'prepare', 'pack'] as const;

interface Refusal {
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
}

/** A shop whose transporter is connected to the mock, and somebody of logistics in it. */
export class ConnectedShop {
  readonly app: TestApp;
  readonly database: TestDatabase;
  readonly shop: TestShop;
  staff: TestStaff;
  readonly transporterId: string;

  private constructor(app: TestApp, database: TestDatabase, shop: TestShop, staff: TestStaff, id: string) {
    this.app = app;
    this.database = database;
    this.shop = shop;
    this.staff = staff;
    this.transporterId = id;
  }

  static async open(app: TestApp, database: TestDatabase, hosts?: string[]): Promise<ConnectedShop> {
    const shop = await makeShop(app, { stock: 1000, ...(hosts ? { hosts } : {}) });
    const staff = await TestStaff.signIn(app, shop.id, 'owner', hosts?.[0]);
    const [row] = await database.query<{ id: string }>('select id from transporters where shop_id = $1', [
      shop.id,
    ]);
    return new ConnectedShop(app, database, shop, staff, row?.id ?? '');
  }

  /** After a pause that ended the session. */
  async signInAgain(): Promise<void> {
    this.staff = await TestStaff.signIn(this.app, this.shop.id, 'owner');
  }

  /** Saves the connection with what the mock accepts, or what is given instead. */
  async connect(kind: CarrierKind | null = 'yalidine', change: object = {}) {
    const params = { id: this.transporterId };
    const { body } = await this.staff.call<{ version: number }>(carriersContract.settings, { params });
    const own = kind === 'ecotrack' ? { tenant: 'wasl' } : { fromWilaya: 16, apiId: MOCK_ACCOUNT.apiId };
    const secrets = kind ? { token: MOCK_ACCOUNT.token, webhookSecret: MOCK_ACCOUNT.webhookSecret } : {};
    return this.staff.call<Refusal & { version: number }>(carriersContract.save, {
      params,
      body: {
        ...{ version: body.version, kind, enabled: kind !== null },
        ...(kind ? own : {}),
        ...secrets,
        ...change,
      },
    });
  }

  /** An order that is announced, and packed unless it is to be announced before; without its parcel yet. */
  async announced(options: { packed?: boolean; offer?: string } = {}): Promise<string> {
    const id = await this.unannounced(options);
    const { status, body } = await this.announce(id);
    if (status !== 200) throw new Error(`announce: ${JSON.stringify(body)}`);
    return id;
  }

  /** An order that only has to be announced. */
  async unannounced({ packed = true, offer = this.shop.home } = {}): Promise<string> {
    const shopper = await TestShopper.open(this.app);
    const lines = [{ product: this.shop.lamp.id, unitPrice: 1000, quantity: 2 }];
    const wish = {
      phone: newPhone(),
      lines,
      offer,
      ...(offer === this.shop.desk ? { deliveryPrice: DESK_PRICE } : {}),
    };
    const { status, body } = await shopper.order(quickPayload(this.shop, wish));
    if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`);
    for (const step of packed ? PACKED : UNPACKED) await this.staff.step(step, body.orderUuid);
    return body.orderUuid;
  }

  announce(id: string, more: object = {}) {
    return this.staff.actNow('announce', id, { transporterId: this.transporterId, ...more });
  }

  /** What the worker does about an announced order: it hears of it, and tells the carrier. */
  async tellCarrier(orderId: string): Promise<OrderParcel> {
    const at = this.app.clock.now();
    await inTransaction(this.app, (em) => this.app.get(NoteAnnounced).execute(em, orderId, at));
    await this.app.get(CreateShipments).execute(orderId);
    return this.parcel(orderId);
  }

  async parcel(orderId: string): Promise<OrderParcel> {
    const call = { params: { id: orderId } };
    return (await this.staff.call<OrderParcel>(carriersContract.parcel, call)).body;
  }

  async standing(orderId: string): Promise<string> {
    const { state, deliveryState, paymentState } = await this.staff.detail(orderId);
    return `${state} ${deliveryState} ${paymentState}`;
  }

  /** Sends a signed message as the carrier does. */
  async send(message: ReturnType<MockCarrier['message']>, headers: Record<string, string> = {}) {
    const answer = await this.app.inject({
      method: 'POST',
      url: carriersContract.webhook.path.replace(':id', this.transporterId),
      payload: message.text,
      headers: {
        'content-type': 'application/json',
        'x-yalidine-signature': message.signature,
        ...headers,
      },
    });
    return { status: answer.statusCode, body: answer.json<{ received: number; code?: string }>() };
  }
}
