import type { ViewedList } from '@hanout/contracts';
import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { DROP_VIEW, KEEP_VIEW } from '../persistence/view-statements.ts';

export interface ViewOwner {
  readonly shopId: string;
  readonly staffId: string;
}

/** Filters of a list that somebody comes back to, under a name; nobody else sees them. */
@Injectable()
export class KeepView {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the view's id. @throws DomainError `invalid` (422) when there are `MAX_VIEWS` of that list */
  async keep(
    { shopId, staffId }: ViewOwner,
    list: ViewedList,
    name: string,
    search: string,
  ): Promise<string> {
    const at = this.clock.now();
    const row = [uuidv7(at.getTime()), shopId, staffId, list, name, search, at];
    const [kept] = await this.work.transactional((em) => sqlIn<{ id: string }>(em, KEEP_VIEW, row));
    if (!kept) throw new DomainError('invalid', 422, { fields: { name: ['validation.tooMany'] } });
    return kept.id;
  }

  /** @throws DomainError `not_found` (404), also for a view of somebody else. */
  async drop({ shopId, staffId }: ViewOwner, list: ViewedList, id: string): Promise<void> {
    const gone = await this.work.transactional((em) => sqlIn(em, DROP_VIEW, [id, shopId, staffId, list]));
    if (gone.length === 0) throw new DomainError('not_found', 404);
  }
}
