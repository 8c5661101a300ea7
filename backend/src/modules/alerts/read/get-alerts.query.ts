import { createHash } from 'node:crypto';
import { ALERT_KINDS, type Alert, type AlertKind, type AlertList, MAX_ALERTS } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { type AlertParams, EVERYBODY } from '../domain/words.ts';

/** One index read: the marks of the shop and of whoever asks stand side by side. */
const MARK = `/* prepared:alerts-mark */
select coalesce(sum(version), 0)::text as version from alert_mark_rows where shop_id = $1 and staff_id = any($2::uuid[])`;

const LIST = `/* prepared:alerts-list */
select a.id, a.kind, a.tone, a.subject, a.params, a.count, a.first_at, a.last_at,
  coalesce(r.at < a.last_at, true) as unread
from alert_rows a
left join alert_read_rows r on r.alert_id = a.id and r.staff_id = $2
where a.shop_id = $1 and ($2 = any(a.people) or a.permission = any($3::text[]))
  and (r.dismissed_at is null or r.dismissed_at < a.last_at)
  and not exists (select 1 from alert_choice_rows c where c.shop_id = $1 and c.staff_id = $2 and a.kind = any(c.muted))
  and ($4::timestamptz is null or a.last_at > $4)
order by a.last_at desc, a.id desc limit ${MAX_ALERTS}`;

const MUTED = `/* prepared:alerts-muted */
select muted from alert_choice_rows where shop_id = $1 and staff_id = $2`;

interface Row {
  readonly id: string;
  readonly kind: Alert['kind'];
  readonly tone: Alert['tone'];
  readonly subject: string;
  readonly params: AlertParams;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly unread: boolean;
}

/** What somebody is to know now. */
@Injectable()
export class GetAlerts {
  constructor(private readonly reader: DataSource) {}

  /** What changes whenever the list of whoever asks may have changed: news, rights, language. */
  async mark({ shopId, staffId, permissions }: StaffPrincipal, locale: Locale): Promise<string> {
    const [row] = await this.reader.query<{ version: string }[]>(MARK, [shopId, [EVERYBODY, staffId]]);
    const rights = createHash('sha1')
      .update([...permissions].sort().join())
      .digest('base64url')
      .slice(0, 10);
    return `"${row?.version ?? 0}-${rights}-${locale}"`;
  }

  async execute(
    { shopId, staffId, permissions }: StaffPrincipal,
    since: string | undefined,
    locale: Locale,
  ): Promise<AlertList> {
    const asked = [shopId, staffId, [...permissions], since ?? null];
    const rows = await this.reader.query<Row[]>(LIST, asked);
    const alerts = rows.map((row) => alertOf(row, locale));
    return { unread: alerts.filter(({ unread }) => unread).length, alerts };
  }

  async heard({ shopId, staffId }: StaffPrincipal): Promise<AlertKind[]> {
    const [row] = await this.reader.query<{ muted: string[] }[]>(MUTED, [shopId, staffId]);
    return ALERT_KINDS.filter((kind) => !row?.muted.includes(kind));
  }
}

function alertOf({ params, first_at, last_at, ...row }: Row, locale: Locale): Alert {
  const { what, name = '', names, detail = '' } = params;
  return {
    ...{
      id: row.id,
      kind: row.kind,
      tone: row.tone,
      subject: row.subject,
      count: row.count,
      unread: row.unread,
    },
    ...{ what, detail, name: name || translated((names ?? {}) as Translations, locale) },
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  };
}
