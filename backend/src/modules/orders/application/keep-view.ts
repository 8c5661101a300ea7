import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';

export interface ViewOwner {
  readonly shopId: string;
  readonly staffId: string;
}

const KEEP = `insert into order_views (id, shop_id, staff_id, name, search, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (shop_id, staff_id, name) do update set search = excluded.search returning id`;

/** Filters of the list that somebody comes back to, under a name; nobody else sees them. */
@Injectable()
export class KeepView {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the view's id. */
  keep({ shopId, staffId }: ViewOwner, name: string, search: string): Promise<string> {
    const at = this.clock.now();
    const row = [uuidv7(at.getTime()), shopId, staffId, name, search, at];
    return this.work.transactional(async (em) => (await sqlIn<{ id: string }>(em, KEEP, row))[0]?.id ?? '');
  }

  /** @throws DomainError `not_found` (404), also for a view of somebody else. */
  async drop({ shopId, staffId }: ViewOwner, id: string): Promise<void> {
    const drop = 'delete from order_views where id = $1 and shop_id = $2 and staff_id = $3 returning id';
    const gone = await this.work.transactional((em) => sqlIn(em, drop, [id, shopId, staffId]));
    if (gone.length === 0) throw new DomainError('not_found', 404);
  }
}
