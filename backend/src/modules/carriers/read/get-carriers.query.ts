import type {
  AnswerOf,
  CarrierException,
  CarrierKind,
  CarrierSettings,
  carriersContract,
  OrderParcel,
} from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { descriptorOf } from '../adapters/registry.ts';
import { waitMinutes } from '../domain/quota.ts';
import type {
  CarrierConnectionRowsView,
  CarrierExceptionRowsView,
  CarrierParcelRowsView,
  CarrierWaitingRowsView,
} from './views.generated.ts';

type ConnectionRow = RowOf<CarrierConnectionRowsView, { failure: CarrierSettings['lastFailure'] }>;
type ParcelRow = RowOf<CarrierParcelRowsView, { failure: OrderParcel['failure'] }>;
type ExceptionRow = RowOf<CarrierExceptionRowsView, { problem: CarrierException['problem'] }>;

export interface ExceptionsQuestion {
  readonly shopId: string;
  readonly state: 'open' | 'resolved';
  readonly page: number;
  readonly perPage: number;
}

const ORDER = { open: 'received_at desc, id desc', resolved: 'resolved_at desc, id desc' } as const;

/** Connections, parcels and exceptions for those who look after delivery. */
@Injectable()
export class GetCarriers {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), also for another shop's. */
  async settings(
    shopId: string,
    id: string,
  ): Promise<Omit<CarrierSettings, 'webhookPath' | 'queue' | 'systems'>> {
    const text = '/* sql */ select * from carrier_connection_rows where shop_id = $1 and id = $2';
    const [row] = await this.reader.query<ConnectionRow[]>(text, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    const { kind, enabled, tenant, version } = row;
    return {
      ...{ kind, enabled, tenant, version, fromWilaya: row.from_wilaya },
      ...{ hasCredentials: row.has_credentials, hasWebhookSecret: row.has_webhook_secret },
      ...{ polledAt: row.polled_at?.toISOString() ?? null, lastFailure: row.failure },
    };
  }

  /** @throws DomainError `not_found` (404), also for another shop's. */
  async parcel(shopId: string, orderId: string): Promise<OrderParcel> {
    const text =
      '/* prepared:carriers-parcel */ select * from carrier_parcel_rows where shop_id = $1 and id = $2';
    const [row] = await this.reader.query<ParcelRow[]>(text, [shopId, orderId]);
    if (!row) throw new DomainError('not_found', 404);
    const { connected, carrier, state, tracking, cancelling, attempts, failure } = row;
    const system = carrier === null ? null : descriptorOf(carrier);
    const hasLabel = row.has_label && (row.has_label_address || !system?.labelsByAddress);
    return {
      ...{ connected, carrier, state, tracking, cancelling, attempts, failure },
      ...{
        carrierName: system?.name ?? carrier,
        hasLabel,
        failureText: row.failure_text,
        openExceptions: row.open_exceptions,
      },
      ...{ rawStatus: row.raw_status, rawAt: row.raw_at?.toISOString() ?? null },
      ...{ sentCommune: row.sent_commune, waitMinutes: this.#waitOf(row) },
    };
  }

  #waitOf({ state, carrier, ahead, free_at: free }: ParcelRow): number | null {
    if (state !== 'waiting' || !carrier || ahead === null) return null;
    return this.#minutes(carrier, ahead, free);
  }

  /** How many parcels wait for each connected transporter's carrier, and for how long the last of them, about. */
  async waiting(shopId: string): Promise<AnswerOf<typeof carriersContract.waiting>> {
    const text = '/* sql */ select * from carrier_waiting_rows where shop_id = $1 order by name';
    const rows = await this.reader.query<CarrierWaitingRowsView[]>(text, [shopId]);
    return { items: rows.filter(({ waiting }) => waiting > 0).map((row) => this.#queueOf(row)) };
  }

  /** Of one transporter; null where it is not connected. */
  async queueOf(shopId: string, id: string) {
    const text = '/* sql */ select * from carrier_waiting_rows where shop_id = $1 and id = $2';
    const [row] = await this.reader.query<CarrierWaitingRowsView[]>(text, [shopId, id]);
    return row ? this.#queueOf(row) : null;
  }

  #queueOf({ id, name, kind, waiting, free_at: free }: CarrierWaitingRowsView) {
    const minutes = waiting > 0 ? this.#minutes(kind, waiting - 1, free) : null;
    return { transporterId: id, transporter: name, waiting, minutes };
  }

  #minutes(kind: CarrierKind, ahead: number, free: Date | null): number | null {
    const pace = descriptorOf(kind)?.pace;
    return pace ? waitMinutes(pace, { ahead, free, now: this.clock.now() }) : null;
  }

  async exceptions({ shopId, state, page, perPage }: ExceptionsQuestion) {
    const stored = state === 'open' ? 'exception' : 'resolved';
    const list = `/* sql */ select * from carrier_exception_rows where shop_id = $1 and state = $2
      order by ${ORDER[state]} limit $3 offset $4`;
    const rows = await this.reader.query<ExceptionRow[]>(list, [
      ...[shopId, stored, perPage, (page - 1) * perPage],
    ]);
    const count = `/* sql */ select count(*) filter (where state = $2)::int as total,
      count(*) filter (where state = 'exception')::int as open from carrier_exception_rows where shop_id = $1`;
    const [counted] = await this.reader.query<{ total: number; open: number }[]>(count, [shopId, stored]);
    const { total, open } = counted ?? { total: 0, open: 0 };
    const pages = Math.max(1, Math.ceil(total / perPage));
    const answer: AnswerOf<typeof carriersContract.exceptions> = {
      items: rows.map(exceptionOf),
      pagination: { page, perPage, total, pages },
      open,
    };
    return answer;
  }
}

function exceptionOf(row: ExceptionRow): CarrierException {
  const { id, problem, transporter, tracking, raw, reason, note } = row;
  return {
    ...{ id, problem, transporter, tracking, raw, reason, note },
    ...{ occurredAt: row.occurred_at.toISOString(), receivedAt: row.received_at.toISOString() },
    ...{ orderId: row.order_id, orderNumber: row.order_number, deliveryState: row.delivery_state },
    ...{ resolvedAt: row.resolved_at?.toISOString() ?? null, resolvedBy: row.resolved_by },
  };
}
