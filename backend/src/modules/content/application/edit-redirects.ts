import type { RedirectStatus } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type RedirectForm, RedirectMap, redirectOf } from '../domain/redirect.ts';
import { RedirectEntity } from '../persistence/redirect.schema.ts';
import { findRedirect, holdRedirects, redirectsOf } from '../persistence/redirect-store.ts';

/** Former addresses lead elsewhere. Neither in a circle nor over another redirect: one leap at most. */
@Injectable()
export class EditRedirects {
  constructor(
    private readonly work: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422) with the fields, `loop` (422). */
  add({ shopId, host }: At, form: RedirectForm, actor: Actor): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      const { source, target, status } = redirectOf(form, host);
      await holdRedirects(em, shopId);
      const others = new RedirectMap(await redirectsOf(em, shopId));
      if (others.has(source)) throw wrongSource('validation.duplicate');
      if (others.isFull) throw wrongSource('validation.tooMany');
      if (others.isLoop(source, target)) throw new DomainError('loop', 422);
      const id = this.#create(em, shopId, { source, target, status, origin: 'manual' });
      this.#note(em, { shopId, id, actor, action: 'content.create', after: { source, target, status } });
      return id;
    });
  }

  /** @throws as {@link add}, and `stale` (409), `not_found` (404). */
  change(
    { shopId, host }: At,
    id: string,
    { version, ...form }: RedirectForm & { readonly version: number },
    actor: Actor,
  ): Promise<void> {
    return this.work.transactional(async (em) => {
      const next = redirectOf(form, host);
      await holdRedirects(em, shopId);
      const row = await findRedirect(em, shopId, id);
      if (!row) throw new DomainError('not_found', 404);
      if (row.version !== version)
        throw await this.audit.stale(em, { entity: 'redirect', entityId: id, version: row.version });
      const others = new RedirectMap(await redirectsOf(em, shopId));
      others.delete(row.source);
      if (others.has(next.source)) throw wrongSource('validation.duplicate');
      if (others.isLoop(next.source, next.target)) throw new DomainError('loop', 422);
      const before = { source: row.source, target: row.target, status: row.status };
      em.assign(row, { ...next, status: Number(next.status) });
      this.#note(em, { shopId, id, actor, action: 'content.update', before, after: next });
    });
  }

  /** @throws DomainError `not_found` (404). */
  remove(shopId: string, id: string, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const row = await findRedirect(em, shopId, id);
      if (!row) throw new DomainError('not_found', 404);
      const before = { source: row.source, target: row.target, status: row.status };
      em.remove(row);
      this.#note(em, { shopId, id, actor, action: 'content.delete', before });
    });
  }

  /** Lines that are right are taken, each judged after those before it; the rest is said with its reason. */
  import(
    { shopId, host }: At,
    lines: readonly { line: number; form: RedirectForm }[],
    dryRun: boolean,
    actor: Actor,
  ): Promise<Imported> {
    return this.work.transactional(async (em) => {
      await holdRedirects(em, shopId);
      const known = new RedirectMap(await redirectsOf(em, shopId));
      const refused: Imported['refused'] = [];
      const taken = new Map<string, { target: string | null; status: RedirectStatus }>();
      let changed = 0;
      for (const { line, form } of lines) {
        const reason = refusalOf(form, known, host);
        if (reason) {
          refused.push({ line, source: form.source, reason });
          continue;
        }
        const { source, target, status } = redirectOf(form, host);
        if (known.has(source) && !taken.has(source)) changed += 1;
        known.set(source, target);
        taken.set(source, { target, status });
      }
      const counts = { added: taken.size - changed, changed, refused };
      if (dryRun || taken.size === 0) return counts;
      await em.nativeDelete(RedirectEntity, { shopId, source: { $in: [...taken.keys()] } });
      for (const [source, one] of taken) this.#create(em, shopId, { source, ...one, origin: 'import' });
      const after = { added: counts.added, changed };
      this.#note(em, { shopId, id: shopId, actor, action: 'content.update', after });
      return counts;
    });
  }

  #create(em: EntityManager, shopId: string, row: NewRow): string {
    const createdAt = this.clock.now();
    const id = uuidv7(createdAt.getTime());
    em.create(RedirectEntity, { ...row, id, shopId, status: Number(row.status), createdAt });
    return id;
  }

  #note(em: EntityManager, { id, ...said }: Noted): void {
    this.audit.record(em, { ...said, entity: 'redirect', entityId: id });
  }
}

/** Which shop, and its host as whoever writes is at. */
interface At {
  readonly shopId: string;
  readonly host: string;
}

interface NewRow {
  readonly source: string;
  readonly target: string | null;
  readonly status: RedirectStatus;
  readonly origin: 'manual' | 'import';
}
interface Noted {
  readonly shopId: string;
  readonly id: string;
  readonly actor: Actor;
  readonly action: 'content.create' | 'content.update' | 'content.delete';
  readonly before?: object;
  readonly after?: object;
}
export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly refused: { line: number; source: string; reason: string }[];
}

const wrongSource = (key: string) => new DomainError('invalid', 422, { fields: { source: [key] } });

/** Why a line is not taken; nothing where it is. */
function refusalOf(form: RedirectForm, known: RedirectMap, host: string): string | undefined {
  try {
    const { source, target } = redirectOf(form, host);
    if (known.isFull && !known.has(source)) return 'tooMany';
    return known.isLoop(source, target) ? 'loop' : undefined;
  } catch (error) {
    if (error instanceof DomainError) {
      const { source, ...others } = error.fields ?? {};
      if (source?.includes('validation.parameters')) return 'parameters';
      return source ? 'source' : (Object.keys(others)[0] ?? error.code);
    }
    throw error;
  }
}
