import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { holdIncident } from './persistence/lock-incident.ts';
import { SEEN_NUMBER } from './read/seen-number.ts';
import { readerOf } from './read/sight.ts';

/** What other modules ask of incidents. */
@Injectable()
export class IncidentsApi {
  constructor(private readonly reader: DataSource) {}

  /** The incident that somebody calls by its number, `INC-1004`; null: there is none that they see. */
  async seen(by: StaffPrincipal, number: string): Promise<string | null> {
    const [row] = await this.reader.query<{ id: string }[]>(SEEN_NUMBER, [...readerOf(by), number]);
    return row?.id ?? null;
  }

  /**
   * Whether one is not closed yet, which stays so until the transaction of `em` ends: who tells of it meanwhile has said so
   * before the closing is told of.
   */
  async isOpen(em: EntityManager, shopId: string, id: string): Promise<boolean> {
    const incident = await holdIncident(em, shopId, id);
    return incident !== null && incident.status !== 'closed';
  }
}
