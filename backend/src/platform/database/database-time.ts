import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { migrationNames } from './discover.ts';

const NOW = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
  (select coalesce(max(name), '') from mikro_orm_migrations) as tables`;

export interface DatabaseMoment {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** By how many milliseconds this machine's clock is ahead of it; negative: behind. */
  readonly aheadMs: number;
  /** The tables are of a later version than this build. */
  readonly isLater: boolean;
}

/** The one time that all processes share: by this machine's clock alone, two of them may be a day apart. */
@Injectable()
export class DatabaseTime {
  constructor(private readonly entityManager: EntityManager) {}

  async now(): Promise<DatabaseMoment> {
    const begun = Date.now();
    const [row] = await this.entityManager
      .getConnection('write')
      .execute<{ ms: number; tables: string }[]>(NOW);
    const ms = Number(row?.ms);
    const isLater = (row?.tables ?? '') > (migrationNames().at(-1) ?? '');
    return { ms, aheadMs: (begun + Date.now()) / 2 - ms, isLater };
  }
}
