import type { InputOf, incidentsContract } from '@hanout/contracts';
import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { StaffApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { INCIDENTS_OPENED } from '../domain/events.ts';
import { mayName } from '../domain/things.ts';
import { type Incident, IncidentEntity, IncidentWatcher } from '../persistence/incident.schema.ts';
import { findThing, nextNumber } from '../persistence/things.ts';
import { actorOf, IncidentChanges } from './incident-changes.ts';

export type NewIncident = InputOf<typeof incidentsContract.create>['body'];

/** What it is about, and the warehouse whose it is. */
type About = Pick<Incident, 'relatedKind' | 'warehouseId'>;

const refused = (field: string, key = 'validation.choice') =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Somebody says what is wrong, where, and who is to know. */
@Injectable()
export class ReportIncident {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly changes: IncidentChanges,
    private readonly staff: StaffApi,
    private readonly stock: StockApi,
  ) {}

  /** @throws DomainError `invalid` (422): a warehouse, a thing or a person that the shop does not have. */
  execute(by: StaffPrincipal, form: NewIncident): Promise<{ id: string; number: string }> {
    return this.idempotency.transactional(async (em) => {
      await requirePlace(em, this.stock, by, form.warehouseId, 'location');
      const about = await this.#related(em, by, form);
      await requirePeople(em, this.staff, by.shopId, form.watcherIds);
      const incident = await this.#create(em, by, form, about);
      // Before what names it.
      await em.flush();
      const { id, severity, subject } = incident;
      for (const staffId of new Set(form.watcherIds)) em.create(IncidentWatcher, { incidentId: id, staffId });
      const change = this.changes.of(em, by, incident, form.watcherIds);
      change.enter({ kind: 'opened' });
      change.audit('incidents.report', null, { severity, subject, description: form.description });
      await change.tell(INCIDENTS_OPENED, form.watcherIds);
      return { id, number: String(incident.number) };
    });
  }

  async #create(
    em: EntityManager,
    { shopId, staffId, name }: StaffPrincipal,
    { watcherIds: _, ...form }: NewIncident,
    { relatedKind, warehouseId }: About,
  ): Promise<Incident> {
    const now = this.clock.now();
    return em.create(IncidentEntity, {
      ...{
        ...form,
        id: uuidv7(now.getTime()),
        shopId,
        relatedKind,
        warehouseId,
        number: await nextNumber(em, shopId),
      },
      // Where in the warehouse, of a thing that lies in one.
      locationText: form.warehouseId ? null : form.locationText || null,
      relatedText: form.relatedId ? null : form.relatedText,
      ...{ reporterId: staffId, reporterName: name, assigneeId: null, resolution: null, stockEffect: null },
      ...{ createdAt: now, updatedAt: now, resolvedAt: null, closedAt: null },
    });
  }

  /** What it is about is of this shop, lies where they work, and where the incident is. */
  async #related(em: EntityManager, by: StaffPrincipal, form: NewIncident): Promise<About> {
    const { warehouseId } = form;
    if (!form.relatedId) return { relatedKind: 'other', warehouseId };
    const relatedKind = form.subject === 'other' ? 'order' : form.subject;
    if (!mayName(relatedKind, by.permissions)) throw refused('related');
    const thing = await findThing(em, by.shopId, relatedKind, form.relatedId);
    if (!thing) throw refused('related');
    await requirePlace(em, this.stock, by, thing.warehouseId, 'related');
    // Whoever works there sees it, and nobody who does not.
    if (warehouseId && thing.warehouseId && warehouseId !== thing.warehouseId) throw refused('location');
    return { relatedKind, warehouseId: thing.warehouseId ?? warehouseId };
  }
}

/** @throws DomainError `invalid` (422) for a warehouse in which they do not work. */
export async function requirePlace(
  em: EntityManager,
  stock: StockApi,
  by: StaffPrincipal,
  warehouseId: string | null,
  field: string,
): Promise<void> {
  if (!warehouseId) return;
  try {
    await stock.requireWarehouse(em, by.shopId, warehouseId, actorOf(by));
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not_found' ? refused(field) : error;
  }
}

/** @throws DomainError `invalid` (422) for somebody who does not work in the shop. */
export async function requirePeople(
  em: EntityManager,
  staff: StaffApi,
  shopId: string,
  ids: readonly string[],
  field = 'watcherIds',
): Promise<ReadonlyMap<string, string>> {
  const people = await staff.whoMay(em, shopId, 'incidents.report');
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw refused(field);
  return names;
}
