import {
  transporterClaimsContract as contract,
  type TransporterClaim,
  type TransporterClaimRow,
} from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';
import type { Refused, RemittingShop } from './remitting-shop.ts';

interface OpenedClaims {
  readonly opened: { id: string; number: string; orderId: string | null }[];
  readonly left: string[];
}

/** Claims of a shop, as its screens ask for them. */
export class ClaimingShop {
  constructor(
    readonly place: RemittingShop,
    readonly by: TestStaff = place.manager,
  ) {}

  open(orderIds: readonly string[], reason: string, change: object = {}) {
    const body = { transporterId: this.place.transporterId, orderIds, reason, ...change };
    return this.by.once<OpenedClaims & Refused>(contract.open, { body: body as never });
  }

  async opened(orderId: string, reason: string, change: object = {}): Promise<string> {
    const { status, body } = await this.open([orderId], reason, change);
    if (status !== 201) throw new Error(`open: ${status} ${JSON.stringify(body)}`);
    return body.opened[0]?.id ?? '';
  }

  async show(id: string): Promise<TransporterClaim> {
    return (await this.by.call<TransporterClaim>(contract.show, { params: { id } })).body;
  }

  async list(query: object = {}) {
    type List = {
      claims: TransporterClaimRow[];
      counts: Record<string, number>;
      late: number;
      asked: number;
    };
    return (await this.by.call<List>(contract.list, { query: query as never })).body;
  }

  async move(id: string, to: string, change: object = {}) {
    const { version } = await this.show(id);
    const body = { version, to, ...change };
    return this.by.call<{ version: number } & Refused>(contract.move, {
      params: { id },
      body: body as never,
    });
  }

  async writeOff(id: string, by = this.by) {
    const { version } = await this.show(id);
    const body = { version, reason: 'Le transporteur a cessé son activité' };
    return by.call<{ version: number; lost: number } & Refused>(contract.writeOff, { params: { id }, body });
  }
}
