import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrdersApi, type RecentOrders } from '../../orders/index.ts';
import { type Risk, type RiskLimits, riskOf } from '../domain/risk.ts';
import { type Claim, type OrdersBefore, Receipts } from '../persistence/receipts.ts';

const DAY_MS = 24 * 3_600_000;

/** Looks at what the same phone, browser and network ordered lately: an order is flagged for it, never refused. */
@Injectable()
export class CheckRisk {
  constructor(
    private readonly orders: OrdersApi,
    private readonly receipts: Receipts,
  ) {}

  /** @param recent what the same phone ordered; `before`: what came from the same browser and network. */
  async execute(
    em: EntityManager,
    recent: RecentOrders,
    before: OrdersBefore,
    limits: RiskLimits,
    claim: Claim,
  ): Promise<Risk> {
    return riskOf(
      {
        sameLines: recent.sameLines,
        fromPhone: recent.unconfirmed.length,
        fromBrowser: await this.#ofBrowser(em, before.ofBrowser, limits, claim),
        fromAddress: await this.#fromAddress(em, before.fromAddress, limits, claim),
        fromNetwork: await this.#fromNetwork(em, before.fromNetwork, limits, claim),
      },
      limits,
    );
  }

  // Only where there are many at all is it worth asking which of them are still unconfirmed.

  async #ofBrowser(
    em: EntityManager,
    orderIds: readonly string[],
    { suspectPerBrowser }: RiskLimits,
    { at }: Claim,
  ): Promise<number> {
    if (orderIds.length < suspectPerBrowser) return orderIds.length;
    return this.orders.countUnconfirmed(em, orderIds, new Date(at.getTime() - DAY_MS));
  }

  async #fromAddress(
    em: EntityManager,
    counted: number,
    { suspectPerAddress }: RiskLimits,
    claim: Claim,
  ): Promise<number> {
    if (counted < suspectPerAddress) return counted;
    const orderIds = await this.receipts.ordersFromAddress(em, claim);
    return this.orders.countUnconfirmed(em, orderIds, claim.addressSince);
  }

  async #fromNetwork(
    em: EntityManager,
    counted: number,
    { suspectPerNetwork }: RiskLimits,
    claim: Claim,
  ): Promise<number> {
    if (counted < suspectPerNetwork) return counted;
    const orderIds = await this.receipts.ordersFromNetwork(em, claim);
    return this.orders.countUnconfirmed(em, orderIds, claim.addressSince);
  }
}
