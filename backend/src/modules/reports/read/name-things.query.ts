import type { AgeBy, FunnelBy, SalesBy } from '@hanout/contracts';
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
    kind: SalesBy | FunnelBy | AgeBy,
    keys: readonly string[],
    locale: Locale,
  ): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.reader.query<Named[]>(NAMES, [shopId, kind, keys]);
    return new Map(rows.map(({ key, names }) => [key, translated(names, locale)]));
  }

  /** What the goods are called that a report is narrowed to. */
  async ofChoices<By extends SalesBy>(
    shopId: string,
    choices: Readonly<Record<By, string | undefined>>,
    locale: Locale,
  ): Promise<{ by: By; name: string }[]> {
    const chosen = (Object.entries(choices) as [By, string | undefined][]).flatMap(([by, key]) =>
      key ? [{ by, key }] : [],
    );
    return Promise.all(
      chosen.map(async ({ by, key }) => {
        const names = await this.execute(shopId, by, [key], locale);
        return { by, name: names.get(key) ?? key };
      }),
    );
  }
}
