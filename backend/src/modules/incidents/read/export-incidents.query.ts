import {
  type IncidentRow,
  type InputOf,
  type incidentsContract,
  MAX_INCIDENTS_EXPORT,
} from '@hanout/contracts';
import { algiersDay, algiersTime, DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import { HEADS, SEVERITY_WORDS, STATUS_WORDS } from '../domain/sheet-words.ts';
import { ListIncidents } from './list-incidents.query.ts';

type Filters = Omit<InputOf<typeof incidentsContract.export>['query'], 'format' | 'language'>;

/** Lines of a file that are read at once. */
const BATCH = 500;

/** What the list shows to whoever asks, as lines of a file. */
@Injectable()
export class ExportIncidents {
  constructor(private readonly incidents: ListIncidents) {}

  /** @throws DomainError `too_large` (413): a file holds all that it says it does, or is none. */
  async requireRoom(by: StaffPrincipal, filters: Filters): Promise<void> {
    const { pagination } = await this.incidents.execute(by, { ...filters, page: 1, perPage: 1 }, 'fr');
    if (pagination.total > MAX_INCIDENTS_EXPORT) throw new DomainError('too_large', 413);
  }

  async *execute(by: StaffPrincipal, filters: Filters, locale: Locale): AsyncGenerator<readonly Line[]> {
    yield [[...HEADS[locale]]];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await this.incidents.execute(by, { ...filters, page, perPage: BATCH }, locale);
      pages = found.pagination.pages;
      yield found.incidents.map((incident) => lineOf(incident, locale));
    }
  }
}

function lineOf(incident: IncidentRow, locale: Locale): Line {
  const { number, createdAt, reporter, status, severity, description, thing, location, assignee } = incident;
  const at = new Date(createdAt);
  return [
    ...[`INC-${number}`, `${algiersDay(at)} ${algiersTime(at)}`, reporter],
    ...[STATUS_WORDS[locale][status], SEVERITY_WORDS[locale][severity], description],
    ...[thing, location, assignee?.name ?? ''],
  ];
}
