import { DomainError } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { migrationNames } from '../../database/discover.ts';
import { translateFailure } from '../../database/failures.ts';
import { readSchema } from '../../database/read-schema.ts';
import { ReadSide } from '../../database/read-side.ts';
import { Draining } from './draining.ts';

const notReady = () => new DomainError('busy', 503, { extra: { retryAfterSeconds: 2 } });

interface WritingState {
  readonly readonly: string;
  readonly latest: string;
  /** The last migration that the oldest version knows which may write. */
  readonly oldest: string;
}

const WRITING = `select current_setting('transaction_read_only') as readonly,
  (select coalesce(max(name), '') from mikro_orm_migrations) as latest, (select tables from oldest_writer) as oldest`;

/** Views that pages read, and those of them that this role may not. */
const READING = `/* prepared:readiness */
select count(*)::int as views, count(*) filter (where not has_table_privilege(c.oid, 'select'))::int as forbidden
from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind = 'v' and has_schema_privilege(c.relnamespace, 'usage')`;

/**
 * Ready = an order could be written and a page read: the writing side takes writes and has this build's tables, this build
 * may still write to them, and the reading side shows its views.
 */
@Injectable()
export class DatabaseReadiness {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly reader: DataSource,
    private readonly side: ReadSide,
    private readonly drain: Draining,
  ) {}

  /**
   * @returns which server pages are read from, where that is not the one that it should be
   * @throws DomainError `busy` (503)
   */
  async check(): Promise<'primary' | undefined> {
    if (this.drain.begun) throw notReady();
    const [writes, reads] = await Promise.all([this.#writes(), this.#reads()]).catch((error: unknown) => {
      throw translateFailure(error);
    });
    if (!writes || !reads) throw notReady();
    return this.side.reading === 'primary' ? 'primary' : undefined;
  }

  async #writes(): Promise<boolean> {
    const own = migrationNames().at(-1) ?? '';
    const [state] = await this.entityManager.getConnection('write').execute<WritingState[]>(WRITING);
    return state !== undefined && state.readonly !== 'on' && state.latest >= own && state.oldest <= own;
  }

  async #reads(): Promise<boolean> {
    const [state] = await this.reader.query<{ views: number; forbidden: number }[]>(READING, [readSchema()]);
    return state !== undefined && state.views > 0 && state.forbidden === 0;
  }
}
