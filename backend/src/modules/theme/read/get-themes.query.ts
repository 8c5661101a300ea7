import type { Theme, ThemeVersion } from '@hanout/contracts';
import { DomainError, type ReadyTheme, THEME_SETTINGS, type ThemeValues } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { ThemeRowsView, ThemeVersionRowsView } from './views.generated.ts';

const ALL = `/* prepared:themes */
select id, name, base, values, draft, draft_version, number, is_default from theme_rows
where shop_id = $1 order by is_default desc, id desc`;
const ONE = `/* prepared:theme */
select id, name, base, values, draft, draft_version, number, is_default from theme_rows where shop_id = $1 and id = $2`;
/** As many as are told: older ones stay, and are not listed. */
const VERSIONS = `/* prepared:theme-versions */
select number, values, at, by_name from theme_version_rows where shop_id = $1 and theme_id = $2
order by number desc limit 51`;

type Known = { values: ThemeValues; draft: ThemeValues | null; base: ReadyTheme };
type Row = Omit<RowOf<ThemeRowsView, Known>, 'shop_id'>;
type VersionRow = Omit<RowOf<ThemeVersionRowsView, { values: ThemeValues }>, 'shop_id' | 'theme_id'>;

/** Versions that are shown of one theme. */
const SHOWN = 50;

/** The themes of a shop as its staff see them. */
@Injectable()
export class GetThemes {
  constructor(private readonly reader: DataSource) {}

  async list(shopId: string): Promise<Theme[]> {
    return (await this.reader.query<Row[]>(ALL, [shopId])).map(themeOf);
  }

  /** @throws DomainError `not_found` (404). */
  async one(shopId: string, id: string): Promise<Theme> {
    const [row] = await this.reader.query<Row[]>(ONE, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    return themeOf(row);
  }

  async versions(shopId: string, id: string): Promise<ThemeVersion[]> {
    const rows = await this.reader.query<VersionRow[]>(VERSIONS, [shopId, id]);
    return rows.slice(0, SHOWN).map(({ number, at, by_name: by, values }, place) => {
      const changed = differing(values, rows[place + 1]?.values ?? {});
      return { number, at: new Date(at).toISOString(), by, changed };
    });
  }
}

function themeOf({ draft_version: draftVersion, is_default: isDefault, ...row }: Row): Theme {
  return { ...row, draftVersion, isDefault };
}

function differing(now: ThemeValues, before: ThemeValues): string[] {
  return THEME_SETTINGS.map(({ key }) => key).filter((key) => now[key] !== before[key]);
}
