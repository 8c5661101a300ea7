import { type Actor, type Clock, DomainError, type Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Media } from '../persistence/media.schema.ts';
import { lockArchived } from '../persistence/picture-rows.ts';
import { LibraryQuery } from '../read/library.query.ts';

export interface Described {
  readonly version: number;
  readonly name: string;
  readonly alts: Translations;
  readonly focalX: number;
  readonly focalY: number;
}

/** What is said of the shop's pictures, wherever they are shown. */
@Injectable()
export class EditLibrary {
  constructor(
    private readonly work: UnitOfWork,
    private readonly library: LibraryQuery,
    private readonly audit: AuditApi,
    private readonly pages: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its version now. @throws DomainError `not_found` (404), `stale` (409). */
  describe(shopId: string, id: string, { version, alts, ...said }: Described, actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      const row = await found(em, shopId, id);
      if (row.version !== version)
        throw await this.audit.stale(em, { entity: 'media', entityId: id, version: row.version });
      const { name, focalX, focalY } = row;
      const before = { name, alts: row.alts, focalX, focalY };
      const after = { ...said, alts: withoutEmpty(alts) };
      em.assign(row, after);
      this.audit.record(em, { ...entryOf(shopId, id, actor), action: 'content.update', before, after });
      await em.flush();
      await this.pages.changed(em, shopId);
      return row.version;
    });
  }

  /**
   * Out of the library; its files and its address stay for a while, and as long as something names it (`ErasePictures`).
   * @throws DomainError `not_found` (404), `in_use` (409).
   */
  async archive(shopId: string, id: string, actor: Actor): Promise<void> {
    if ((await this.library.uses(shopId, id, 1)).length > 0) throw new DomainError('in_use', 409);
    await this.work.transactional(async (em) => {
      const row = await found(em, shopId, id);
      em.assign(row, { archivedAt: this.clock.now() });
      const before = { name: row.name, key: row.key };
      this.audit.record(em, { ...entryOf(shopId, id, actor), action: 'content.delete', before });
    });
  }

  /** In the library again. @throws DomainError `not_found` (404), `picture_erased` (409). */
  restore(shopId: string, id: string, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const row = await lockArchived(em, shopId, id);
      if (row.erasedAt) throw new DomainError('picture_erased', 409);
      em.assign(row, { archivedAt: null, keptAt: null });
      const after = { name: row.name, key: row.key };
      this.audit.record(em, { ...entryOf(shopId, id, actor), action: 'content.create', after });
    });
  }
}

const entryOf = (shopId: string, id: string, actor: Actor) =>
  ({ shopId, actor, entity: 'media', entityId: id }) as const;

const withoutEmpty = (alts: Translations): Translations =>
  Object.fromEntries(Object.entries(alts).filter(([, text]) => text));

/** A picture of the library. @throws DomainError `not_found` (404): of reviews and incidents too. */
async function found(em: EntityManager, shopId: string, id: string) {
  const row = await em.findOne(Media, { id, shopId, owner: 'shop', archivedAt: null });
  if (!row) throw new DomainError('not_found', 404);
  return row;
}
