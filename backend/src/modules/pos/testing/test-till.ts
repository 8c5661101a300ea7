import { registersContract, type TillAnswer, type TillBoot, tillContract } from '@hanout/contracts';
import { paperCodes, type SealedDocument, type TillDocument } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { ALGER_CENTRE, type TestShop } from '../../checkout/testing/test-shop.ts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';
import { TillWriter } from './till-writer.ts';

export const REGISTER_SETTINGS = {
  ...{ ticketWidth: '80mm', blindCount: true, differenceThreshold: 10_000, quickDiscountFree: true },
  ...{ cashStep: 0, depositMax: 3_000, idleMinutes: 5 },
} as const;

let registers = 0;

/** A device with its register, as the shop's computer is: it writes, seals and sends. */
export class TestTill extends TillWriter {
  readonly registerId: string;
  readonly code: string;
  readonly cookie: string;
  readonly host: string;
  readonly #app: TestApp;
  #paperKey: string | undefined;

  private constructor(
    app: TestApp,
    made: {
      id: string;
      registerId: string;
      code: string;
      cookie: string;
      series: number;
      cashierId: string;
      host: string;
    },
  ) {
    super(app.clock, made);
    this.#app = app;
    this.registerId = made.registerId;
    this.code = made.code;
    this.cookie = made.cookie;
    this.host = made.host;
  }

  /** A new register of the shop's warehouse, and its device. */
  static async make(
    app: TestApp,
    database: Pick<TestDatabase, 'query'>,
    shop: Pick<TestShop, 'id' | 'warehouseId'>,
    manager: TestStaff,
    {
      cashierId = manager.id,
      settings = {},
      host = 'localhost',
    }: { cashierId?: string; settings?: object; host?: string } = {},
  ): Promise<TestTill> {
    await database.query('update warehouses set commune_id = $2 where id = $1', [
      shop.warehouseId,
      ALGER_CENTRE,
    ]);
    const code = `C${++registers}`;
    const body = {
      ...{ code, name: `Caisse ${registers}`, warehouseId: shop.warehouseId, staffIds: [] },
      settings: { ...REGISTER_SETTINGS, ...settings },
    };
    const { body: made } = await manager.once<{ id: string }>(registersContract.create, { body });
    return TestTill.pair(app, manager, made.id, code, cashierId, host);
  }

  /** The device of a register that has none. */
  static async pair(
    app: TestApp,
    manager: TestStaff,
    registerId: string,
    code: string,
    cashierId = manager.id,
    host = 'localhost',
  ) {
    const { body } = await manager.call<{ code: string }>(registersContract.pairingCode, {
      params: { id: registerId },
    });
    const answer = await app.inject({
      method: 'POST',
      url: tillContract.pair.path,
      headers: { host },
      payload: { code: body.code, name: 'Comptoir' },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const paired = answer.json<{ deviceId: string; series: number }>();
    return new TestTill(app, {
      id: paired.deviceId,
      registerId,
      code,
      cookie,
      series: paired.series,
      cashierId,
      host,
    });
  }

  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) {
    const own = { host: this.host, 'accept-language': 'fr', cookie: this.cookie, 'x-till-device': this.id };
    const said = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
    const answer = await this.#app.inject({
      ...{ method, url },
      headers: Object.fromEntries(said) as Record<string, string>,
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: (answer.body ? answer.json() : null) as T,
      headers: answer.headers,
    };
  }

  /** The codes of its tickets, as it prints them; asked first while it serves its register. */
  async papers(...documents: readonly { readonly document: TillDocument }[]): Promise<string[]> {
    this.#paperKey ??= (await this.call<TillBoot>('GET', tillContract.boot.path)).body.device.paperKey;
    const key = this.#paperKey;
    return documents.flatMap(({ document }) => paperCodes(document, key));
  }

  /** As the device sends a batch. */
  async send(...documents: readonly SentDocument[]): Promise<TillAnswer[]> {
    const answers = await this.#send(documents, 20);
    const rest = documents.slice(answers.length);
    return rest.length === 0 ? answers : [...answers, ...(await this.send(...rest))];
  }

  /** In trouble, or not answered: sent again, as a device does. */
  async #send(documents: readonly SentDocument[], tries: number): Promise<TillAnswer[]> {
    const sentAt = this.#app.clock.now().toISOString();
    const body = { sentAt, documents: documents.map(({ id, hash, text }) => ({ id, hash, text })) };
    const answer = await this.call<{ answers: TillAnswer[] }>('POST', tillContract.documents.path, body);
    if (answer.status === 503 && tries > 0) return this.#send(documents, tries - 1);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.answers;
  }
}

type SentDocument = Pick<SealedDocument, 'id' | 'hash' | 'text'>;
