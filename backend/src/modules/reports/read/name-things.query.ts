import type { FunnelBy, SalesBy } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { NAMES } from './sales-statements.ts';
import type { ReportNamesView } from './views.generated.ts';

type Named = Pick<RowOf<ReportNamesView, { names: Translations }>, 'key' | 'names'>;

/** What things are called; days, channels and the like are words of whoever shows them. */
@Injectable()
export class NameThings {
  constructor(private readonly reader: DataSource) {}

  async execute(
    shopId: string,
    kind: SalesBy | FunnelBy,
    keys: readonly string[],
    locale: Locale,
  ): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.reader.query<Named[]>(NAMES, [shopId, kind, keys]);
    return new Map(rows.map(({ key, names }) => [key, translated(names, locale)]));
  }
}
