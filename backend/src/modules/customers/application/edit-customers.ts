import { type Actor, DomainError, normalizeForSearch } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CustomerStore } from '../persistence/customer-store.ts';

export interface CustomerCommand {
  readonly shopId: string;
  readonly id: string;
  /** The version that the page showed. */
  readonly version: number;
  readonly actor: Actor;
}

export interface EditCommand extends CustomerCommand {
  readonly person: {
    readonly type: 'person' | 'reseller' | 'company';
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
    readonly labels: readonly string[];
    readonly note: string;
    readonly blocked: boolean;
  };
}

/** What staff change about a customer; orders keep what they said on their day. */
@Injectable()
export class EditCustomers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomerStore,
    private readonly audit: AuditApi,
  ) {}

  /** @returns its new version. @throws DomainError `not_found` (404), `stale` (409). */
  edit({ shopId, id, version, actor, person }: EditCommand): Promise<number> {
    return this.work.transactional(async (em) => {
      const [customer] = await this.customers.lock(em, shopId, [id]);
      if (!customer) throw new DomainError('not_found', 404);
      if (customer.version !== version)
        throw await this.audit.stale(em, { entity: 'customer', entityId: id, version: customer.version });
      const { type, firstName, lastName, email, labels, note, blocked } = customer;
      const before = { type, firstName, lastName, email, labels, note, blocked };
      const unique = [...new Set(person.labels)].sort();
      const phones = customer.searchText.match(/\d{9,}/g) ?? [];
      const named = `${person.firstName} ${person.lastName} ${phones.join(' ')}`;
      em.assign(customer, { ...person, labels: unique, searchText: normalizeForSearch(named) });
      const audited = { shopId, actor, action: 'customers.edit', entity: 'customer', entityId: id };
      this.audit.record(em, { ...audited, before, after: { ...person, labels: unique } });
      await em.flush();
      return customer.version;
    });
  }

  /** The other one is the same person. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422). */
  merge({ shopId, id, version, actor }: CustomerCommand, otherId: string): Promise<number> {
    if (otherId === id)
      throw new DomainError('invalid', 422, { fields: { otherId: ['validation.duplicate'] } });
    return this.work.transactional(async (em) => {
      await this.customers.lockPhones(em, [id, otherId]);
      const found = await this.customers.lock(em, shopId, [id, otherId]);
      const [kept, other] = [id, otherId].map((one) => found.find((customer) => customer.id === one));
      if (!kept || !other) throw new DomainError('not_found', 404);
      if (kept.version !== version)
        throw await this.audit.stale(em, { entity: 'customer', entityId: id, version: kept.version });
      em.assign(kept, {
        labels: [...new Set([...kept.labels, ...other.labels])].sort(),
        note: [kept.note, other.note].filter(Boolean).join('\n'),
        email: kept.email ?? other.email,
        blocked: kept.blocked || other.blocked,
        searchText: `${kept.searchText} ${other.searchText}`,
        lastOrderAt: later(kept.lastOrderAt, other.lastOrderAt),
      });
      em.assign(other, { mergedInto: id });
      const audited = { shopId, actor, action: 'customers.merge', entity: 'customer', entityId: id };
      this.audit.record(em, { ...audited, after: { merged: otherId } });
      await em.flush();
      await this.customers.move(em, otherId, id);
      return kept.version;
    });
  }
}

function later(one: Date | null | undefined, other: Date | null | undefined): Date | null {
  if (!one || !other) return one ?? other ?? null;
  return one > other ? one : other;
}
