import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { readerOf, SEEN } from './sight.ts';

const SEEN_NUMBER = `/* prepared:incidents-seen-number */
select i.id from incident_keys i where i.shop_id = $1 and ${SEEN} and i.number = ltrim(upper($4), 'INC- ')`;

/** The incident that somebody calls by its number, where they may see it. */
@Injectable()
export class SeenNumber {
  constructor(private readonly reader: DataSource) {}

  async execute(by: StaffPrincipal, number: string): Promise<string | null> {
    const [row] = await this.reader.query<{ id: string }[]>(SEEN_NUMBER, [...readerOf(by), number]);
    return row?.id ?? null;
  }
}
