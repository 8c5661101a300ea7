import { MAX_THEMES } from '@hanout/contracts';
import {
  type Actor,
  type Clock,
  DomainError,
  isReadyTheme,
  type ReadyTheme,
  type ThemeValues,
  uuidv7,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { openPlans } from '../persistence/plan-store.ts';
import { ThemeEntity } from '../persistence/theme.schema.ts';
import { copyPictures, countThemes, lockTheme, versionOf } from '../persistence/theme-store.ts';
import { pictureKeys, ThemePictures } from './theme-pictures.ts';

interface NewTheme {
  readonly name: string;
  readonly base: ReadyTheme;
  readonly values: ThemeValues;
  /** The theme of the shop that it is a copy of. */
  readonly from?: string;
  /** Ids of what it names, where it is no copy. */
  readonly pictures?: readonly string[];
}

/** Drafts of themes: nothing of them is seen by visitors. */
@Injectable()
export class EditThemes {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    private readonly pictures: ThemePictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param from a ready-made theme, or the id of one of the shop's. @returns its id. */
  create(shopId: string, name: string, from: string, actor: Actor): Promise<string> {
    return this.#add(shopId, actor, async (em) => {
      if (isReadyTheme(from)) return { name, base: from, values: {} };
      const { base, draft, values } = await lockTheme(em, shopId, from);
      return { name, base, values: draft ?? values, from };
    });
  }

  /** A theme of another shop, with pictures of this one: a draft until somebody publishes it. @returns its id. */
  async take(shopId: string, theme: NewTheme, actor: Actor): Promise<string> {
    const { values, pictures } = await this.pictures.taken(shopId, theme.values);
    return this.#add(shopId, actor, async () => ({ ...theme, values, pictures }));
  }

  /** @returns the new version. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) for a picture. */
  async saveDraft(shopId: string, id: string, version: number, values: ThemeValues, actor: Actor) {
    const taken = await this.pictures.taken(shopId, values);
    return this.#write(shopId, id, version, actor, async (em) => {
      await this.pictures.keep(em, shopId, id, taken.pictures);
      return taken.values;
    });
  }

  /** A published version becomes the draft. Throws as `saveDraft` does. */
  restore(shopId: string, id: string, version: number, number: number, actor: Actor): Promise<number> {
    return this.#write(shopId, id, version, actor, async (em) => {
      const kept = await versionOf(em, id, number);
      if (!kept) throw new DomainError('not_found', 404);
      return kept.values;
    });
  }

  /** @throws DomainError `not_found` (404), `in_use` (409) for the one that visitors see. */
  async archive(shopId: string, id: string, actor: Actor): Promise<void> {
    await this.idempotency.transactional(async (em) => {
      const theme = await lockTheme(em, shopId, id);
      const planned = (await openPlans(em, shopId)).some(({ themeId }) => themeId === id);
      if (theme.isDefault || planned) throw new DomainError('in_use', 409);
      theme.archivedAt = this.clock.now();
      const entry = { shopId, actor, action: 'content.archive', entity: 'theme', entityId: id };
      this.audit.record(em, { ...entry, before: { name: theme.name }, after: null });
    });
  }

  /** @throws DomainError `invalid` (422) where the shop has as many themes as it may. */
  async requireRoom(em: EntityManager, shopId: string): Promise<void> {
    if ((await countThemes(em, shopId)) >= MAX_THEMES)
      throw new DomainError('invalid', 422, { fields: { name: ['validation.tooMany'] } });
  }

  #add(shopId: string, actor: Actor, begun: (em: EntityManager) => Promise<NewTheme>): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      const { name, base, values, from, pictures = [] } = await begun(em);
      await this.requireRoom(em, shopId);
      const createdAt = this.clock.now();
      const id = uuidv7(createdAt.getTime());
      const saved = { draftSavedAt: createdAt, draftSavedBy: actor.kind === 'staff' ? actor.id : null };
      em.create(ThemeEntity, {
        id,
        shopId,
        name,
        base,
        draft: values,
        ...saved,
        archivedAt: null,
        createdAt,
      });
      await em.flush();
      if (from) await copyPictures(em, { from, to: id }, pictureKeys(values));
      await this.pictures.keep(em, shopId, id, pictures);
      const entry = { shopId, actor, action: 'content.create', entity: 'theme', entityId: id };
      this.audit.record(em, { ...entry, before: null, after: { name, base, ...values } });
      return id;
    });
  }

  #write(
    shopId: string,
    id: string,
    version: number,
    actor: Actor,
    valuesOf: (em: EntityManager) => Promise<ThemeValues>,
  ): Promise<number> {
    return this.idempotency.transactional(async (em) => {
      const theme = await lockTheme(em, shopId, id);
      if (theme.draftVersion !== version)
        throw await this.audit.stale(em, { entity: 'theme', entityId: id, version: theme.draftVersion });
      const before = theme.draft ?? theme.values;
      theme.draft = await valuesOf(em);
      theme.draftVersion += 1;
      theme.draftSavedAt = this.clock.now();
      theme.draftSavedBy = actor.kind === 'staff' ? actor.id : null;
      const entry = { shopId, actor, action: 'content.update', entity: 'theme', entityId: id };
      this.audit.record(em, { ...entry, before, after: theme.draft });
      return theme.draftVersion;
    });
  }
}
