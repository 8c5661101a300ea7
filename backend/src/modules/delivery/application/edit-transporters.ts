import { type Actor, type Centimes, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit, sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type DeskLine, knownDesk } from '../domain/desks-file.ts';
import { Geography } from '../domain/geography.ts';
import type { DeliveryMode } from '../domain/offers.ts';
import { type RateChange, requirePlaces } from '../domain/rates-file.ts';
import { DROP_RATES, PUT_RATES } from '../persistence/delivery-statements.ts';
import { lockTransporter } from '../persistence/lock-transporter.ts';
import { StopDeskEntity, TransporterServiceEntity } from '../persistence/transporter.schema.ts';
import { DeliveryBooks } from '../read/delivery-books.ts';
import { DELIVERY_CHANGED } from './create-transporter.ts';

export interface TransporterCommand {
  readonly shopId: string;
  readonly id: string;
  /** The version that the page showed. */
  readonly version: number;
  readonly actor: Actor;
}

export interface TransporterTerms {
  readonly name: string;
  readonly mark: string;
  readonly color: string;
  readonly active: boolean;
  readonly feeKind: 'percent' | 'amount' | null;
  /** Hundredths: of a percent, or of a dinar. */
  readonly feeValue: number;
  readonly feeFrom: Centimes;
  readonly returnFee: Centimes;
  readonly deliveryKept: boolean;
  readonly wholeDinars: boolean;
  readonly payoutDays: number;
  readonly claimDays: number;
  readonly services: readonly {
    readonly mode: DeliveryMode;
    readonly active: boolean;
    readonly freeFrom: Centimes | null;
    readonly delayMin: number;
    readonly delayMax: number;
  }[];
}

export interface DeskChange {
  /** null: a new one. */
  readonly deskId: string | null;
  readonly communeId: number;
  readonly name: string;
  readonly address: string;
  /** Its carrier's own; undefined: as it is. */
  readonly code: string | null | undefined;
  readonly active: boolean;
}

type Transporter = NonNullable<Awaited<ReturnType<typeof lockTransporter>>>;

/** What staff change about who carries, where to and for how much. Orders keep the price of their day. */
@Injectable()
export class EditTransporters {
  constructor(
    private readonly work: UnitOfWork,
    private readonly geography: Geography,
    private readonly books: DeliveryBooks,
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the new version. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422). */
  terms(command: TransporterCommand, terms: TransporterTerms): Promise<number> {
    requireTerms(terms);
    return this.#change(command, 'delivery.edit', terms, async (em, transporter) => {
      const { services, color: markColor, ...own } = terms;
      em.assign(transporter, { ...own, markColor });
      for (const { mode, ...rest } of services) {
        const service = await serviceOf(em, transporter.id, mode);
        em.assign(service, {
          ...{ active: rest.active, freeFrom: rest.freeFrom },
          ...{ delayMinHours: rest.delayMin, delayMaxHours: rest.delayMax },
        });
      }
    });
  }

  /** @returns the new version. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422). */
  rates(command: TransporterCommand, mode: DeliveryMode, rates: readonly RateChange[]): Promise<number> {
    requirePlaces(rates, this.geography);
    return this.#change(command, 'delivery.rates', { mode, places: rates.length }, async (em, { id }) => {
      const service = await serviceOf(em, id, mode);
      await em.flush();
      const rows = JSON.stringify(rates.map((rate) => ({ id: uuidv7(), ...rate })));
      await sqlIn(em, DROP_RATES, [service.id, rows]);
      await sqlIn(em, PUT_RATES, [service.id, rows]);
    });
  }

  /** @returns the new version. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422). */
  desk(command: TransporterCommand, desk: DeskChange): Promise<number> {
    const commune = this.geography.commune(desk.communeId);
    if (!commune) throw new DomainError('invalid', 422, { fields: { commune: ['form.validation.commune'] } });
    return this.#change(command, 'delivery.desk', desk, async (em, { id }) => {
      const service = await serviceOf(em, id, 'desk');
      const { deskId, communeId, name, address, active } = desk;
      const code = desk.code === undefined ? {} : { carrierCode: desk.code || null };
      if (!deskId) {
        em.create(StopDeskEntity, {
          id: uuidv7(),
          service: service.id,
          commune: communeId,
          name,
          address,
          active,
          ...code,
        });
        return;
      }
      const known = await em.findOne(StopDeskEntity, { id: deskId, service: service.id });
      if (!known) throw new DomainError('not_found', 404);
      em.assign(known, { commune: communeId, name, address, active, ...code });
    });
  }

  /** Desks of a file: those that are known already are changed, and what a line leaves out stays. */
  desks(command: TransporterCommand, desks: readonly DeskLine[]): Promise<number> {
    return this.#change(command, 'delivery.desks', { desks: desks.length }, async (em, { id }) => {
      const service = await serviceOf(em, id, 'desk');
      const rows = await em.find(StopDeskEntity, { service: service.id });
      const known = rows.map((row) => {
        return { row, commune: row.commune, name: row.name, code: row.carrierCode ?? null };
      });
      for (const line of desks) {
        const { communeId: commune, name, address, code } = line;
        const row = knownDesk(known, line)?.row;
        const given = {
          commune,
          name,
          ...(code ? { carrierCode: code } : {}),
          ...(address ? { address } : {}),
        };
        if (row) em.assign(row, given);
        else
          em.create(StopDeskEntity, { id: uuidv7(), service: service.id, address, active: true, ...given });
      }
    });
  }

  async #change(
    { shopId, id, version, actor }: TransporterCommand,
    action: string,
    after: object,
    effect: (em: EntityManager, transporter: Transporter) => Promise<void>,
  ): Promise<number> {
    return this.work.transactional(async (em) => {
      const transporter = await lockTransporter(em, shopId, id);
      if (!transporter) throw new DomainError('not_found', 404);
      if (transporter.version !== version)
        throw await this.audit.stale(em, {
          entity: 'transporter',
          entityId: id,
          version: transporter.version,
        });
      await effect(em, transporter);
      transporter.version += 1;
      this.audit.record(em, { shopId, actor, action, entity: 'transporter', entityId: id, after });
      await em.flush();
      const occurredAt = this.clock.now();
      const event = { id: uuidv7(occurredAt.getTime()), topic: DELIVERY_CHANGED, occurredAt };
      await this.outbox.record(em, { ...event, shopId, payload: { transporterId: id } });
      await this.pages.changed(em, shopId);
      afterCommit(em, () => this.books.forget(shopId));
      return transporter.version;
    });
  }
}

/** The service of a mode; one that nobody has set up yet begins switched on, in one to three days. */
async function serviceOf(em: EntityManager, transporter: string, mode: DeliveryMode) {
  const known = await em.findOne(TransporterServiceEntity, { transporter, mode });
  const usual = { active: true, freeFrom: null, delayMinHours: 24, delayMaxHours: 72 };
  return known ?? em.create(TransporterServiceEntity, { id: uuidv7(), transporter, mode, ...usual });
}

function requireTerms({ feeKind, feeValue, services }: TransporterTerms): void {
  const fields: Record<string, string[]> = {};
  if (feeKind === 'percent' && feeValue > 10_000) fields.feeValue = ['validation.amount'];
  if (new Set(services.map(({ mode }) => mode)).size !== services.length)
    fields.services = ['validation.duplicate'];
  services.forEach(({ delayMin, delayMax }, index) => {
    if (delayMax < delayMin) fields[`services.${index}.delayMax`] = ['validation.maxBelowMin'];
  });
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
