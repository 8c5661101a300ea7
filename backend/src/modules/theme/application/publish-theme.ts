import { type Actor, type Clock, DomainError, READY_THEMES, resolveTheme, weakPairs } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockDefault, lockTheme } from '../persistence/theme-store.ts';
import { keepVersion } from './keep-version.ts';
import { LiveTheme } from './live-theme.ts';

export interface Publication {
  /** Of the draft that whoever publishes has seen. */
  readonly draftVersion: number;
  /** Publish though some of it can hardly be read. */
  readonly acceptContrast: boolean;
}

/** A draft becomes a version; what visitors see is the newest version of the shop's default theme. */
@Injectable()
export class PublishTheme {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
    private readonly live: LiveTheme,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `stale` (409), `contrast` (409) with the pairs that cannot be read. */
  async execute(shopId: string, id: string, { draftVersion, acceptContrast }: Publication, actor: Actor) {
    return this.work.transactional(async (em) => {
      // Before the theme, as whoever plans does.
      await lockDefault(em, shopId);
      const theme = await lockTheme(em, shopId, id);
      if (theme.draftVersion !== draftVersion)
        throw await this.audit.stale(em, { entity: 'theme', entityId: id, version: theme.draftVersion });
      const base = READY_THEMES[theme.base];
      const values = theme.draft ?? theme.values;
      const pairs = weakPairs(resolveTheme(base, values));
      if (pairs.length > 0 && !acceptContrast) throw new DomainError('contrast', 409, { extra: { pairs } });
      const before = theme.values;
      theme.values = values;
      theme.draft = null;
      theme.draftVersion += 1;
      keepVersion(em, theme, this.clock.now(), actor);
      this.#record(em, shopId, id, actor, { before, after: values });
      if ((await this.live.theme(em, shopId))?.id === id) await this.live.show(em, shopId);
      return { number: theme.number, draftVersion: theme.draftVersion };
    });
  }

  /** @throws DomainError `not_found` (404), `not_published` (409). */
  async makeDefault(shopId: string, id: string, actor: Actor): Promise<void> {
    await this.work.transactional(async (em) => {
      const before = await lockDefault(em, shopId);
      const theme = await lockTheme(em, shopId, id);
      if (theme.number === 0) throw new DomainError('not_published', 409);
      if (before && before.id !== id) {
        before.isDefault = false;
        // One at a time: the database has no moment with two.
        await em.flush();
      }
      theme.isDefault = true;
      const after = { default: theme.name };
      this.#record(em, shopId, id, actor, { before: { default: before?.name ?? null }, after });
      await this.live.show(em, shopId);
    });
  }

  #record(em: EntityManager, shopId: string, id: string, actor: Actor, change: object): void {
    const entry = { shopId, actor, action: 'content.publish', entity: 'theme', entityId: id };
    this.audit.record(em, { ...entry, ...change });
  }
}
