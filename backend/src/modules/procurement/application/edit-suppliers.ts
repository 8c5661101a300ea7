import type { InputOf, suppliersContract } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { INSERT_SUPPLIER, SAME_NAME } from '../persistence/supplier-statements.ts';

export interface By {
  readonly shopId: string;
  readonly actor: Actor;
}
type Form = InputOf<typeof suppliersContract.edit>['body'];

const nameKnown = () => new DomainError('invalid', 422, { fields: { name: ['suppliers.name'] } });

/** Whom the shop buys from. */
@Injectable()
export class EditSuppliers {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422): there is one of that name. */
  create({ shopId, actor }: By, name: string): Promise<{ id: string }> {
    return this.idempotency.transactional(async (em) => {
      const now = this.clock.now();
      const values = [uuidv7(now.getTime()), shopId, name, now];
      const [made] = await sqlIn<{ id: string }>(em, INSERT_SUPPLIER, values);
      if (!made) throw nameKnown();
      const of = { entity: 'supplier', entityId: made.id } as const;
      this.audit.record(em, { shopId, actor, action: 'suppliers.create', ...of, after: { name } });
      return { id: made.id };
    });
  }

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale` (409), `invalid` (422): another one has that name
   */
  edit({ shopId, actor }: By, id: string, { version, ...form }: Form): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const supplier = await lockSupplier(em, shopId, id);
      const of = { entity: 'supplier', entityId: id } as const;
      if (supplier.version !== version)
        throw await this.audit.stale(em, { ...of, version: supplier.version });
      if ((await sqlIn(em, SAME_NAME, [shopId, form.name, id])).length > 0) throw nameKnown();
      const before = Object.fromEntries(
        (Object.keys(form) as (keyof typeof form)[]).map((field) => [field, supplier[field]]),
      );
      Object.assign(supplier, form, { version: version + 1, updatedAt: this.clock.now() });
      this.audit.record(em, { shopId, actor, action: 'suppliers.edit', ...of, before, after: form });
      return version + 1;
    });
  }
}
