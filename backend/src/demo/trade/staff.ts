import type { Api } from '@hanout/api-client';
import { ordersContract } from '@hanout/contracts';
import { nearestCentimes } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RoleName } from '../../modules/staff/index.ts';
import type { Act } from '../data/orders/types.ts';
import type { DemoAccount } from '../seed-staff.ts';
import { signIn } from './calls.ts';

/** Who does what. */
const DONE_BY: Readonly<Record<Act['do'], RoleName>> = {
  confirm: 'confirmation_agent',
  call: 'confirmation_agent',
  cancel: 'confirmation_agent',
  note: 'confirmation_agent',
  reopen: 'manager',
  forfeit: 'manager',
  prepare: 'warehouse_clerk',
  pack: 'warehouse_clerk',
  takeBack: 'warehouse_clerk',
  parcel: 'logistics_manager',
  handOver: 'logistics_manager',
  deliver: 'logistics_manager',
  keep: 'logistics_manager',
  lose: 'logistics_manager',
  pay: 'cashier',
  refund: 'accountant',
};

/** Who works on no order, but beside them. */
const BESIDE: readonly RoleName[] = ['supplier_order_manager'];

/** An order as staff have it before them. */
export interface Standing {
  readonly id: string;
  readonly version: number;
}

const HOUR_MS = 3_600_000;

/** The demo staff, signed in; each does what their role is for. */
export class DemoStaff {
  readonly #members = new Map<string, Api>();

  static async signIn(app: NestFastifyApplication, accounts: readonly DemoAccount[]): Promise<DemoStaff> {
    const staff = new DemoStaff();
    const roles = new Set<string>([...Object.values(DONE_BY), ...BESIDE]);
    const members = accounts.filter(({ role }) => roles.has(role));
    await Promise.all(
      members.map(async (account) => staff.#members.set(account.role, await signIn(app, account))),
    );
    return staff;
  }

  as(role: RoleName): Api {
    const api = this.#members.get(role);
    if (!api) throw new Error(`demo: no ${role} has signed in`);
    return api;
  }

  /** @returns the order's new version. */
  async act(order: Standing, act: Act, now: Date): Promise<number> {
    const { version } = await perform(this.as(DONE_BY[act.do]), order, act, now);
    return version;
  }
}

/** The call of each act; goods of single lines are named by SKU. @returns how the order stands then. */
async function perform(api: Api, { id, version }: Standing, act: Act, now: Date) {
  const params = { id };
  switch (act.do) {
    case 'confirm':
    case 'reopen':
    case 'prepare':
    case 'handOver':
    case 'deliver':
    case 'takeBack':
      return api.call(ordersContract[act.do], { params, body: { version } });
    case 'cancel':
    case 'lose':
    case 'forfeit':
      return api.call(ordersContract[act.do], { params, body: { version, reason: act.reason } });
    case 'note':
      return api.call(ordersContract.note, { params, body: { text: act.text } });
    case 'call': {
      const { result, againIn, note } = act;
      const until = againIn ? new Date(now.getTime() + againIn * HOUR_MS).toISOString() : undefined;
      return api.call(ordersContract.logCall, { params, body: { version, result, until, note } });
    }
    case 'parcel':
      return api.call(ordersContract.parcel, {
        params,
        body: { version, event: act.event, reason: act.reason },
      });
    case 'pack':
      return api.call(ordersContract.pack, {
        params,
        body: { version, lines: await piecesOf(api, id, act) },
      });
    case 'keep':
      return api.call(ordersContract.deliverInPart, {
        params,
        body: { version, lines: (await piecesOf(api, id, act)) ?? [] },
      });
    case 'pay': {
      const { kind, amount, place } = act;
      return api.call(ordersContract.pay, {
        params,
        body: { version, kind, amount: amount === undefined ? null : nearestCentimes(amount), place },
      });
    }
    case 'refund':
      return api.call(ordersContract.refund, {
        params,
        body: { version, amount: nearestCentimes(act.amount), place: act.place },
      });
  }
}

/** @returns null for all that is left. */
async function piecesOf(api: Api, id: string, { sku, quantity = 1 }: { sku?: string; quantity?: number }) {
  if (!sku) return null;
  const { lines } = await api.call(ordersContract.detail, { params: { id } });
  const line = lines.find((candidate) => candidate.sku === sku);
  if (!line) throw new Error(`demo: no line of ${sku}`);
  return [{ lineId: line.id, quantity }];
}
