import { type AuditRow, type auditContract, type InputOf, MAX_AUDIT_EXPORT } from '@hanout/contracts';
import { algiersDay, algiersTime, DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetAudit } from './get-audit.query.ts';

type Filters = Omit<InputOf<typeof auditContract.export>['query'], 'format' | 'language'>;

/** A text that fits one cell of a spreadsheet. */
const CELL = 32_000;

const HEADS: Readonly<Record<Locale, Line>> = {
  fr: ['Date', 'Qui', 'Action', 'Sur quoi', 'Identifiant', 'Avant', 'Après'],
  en: ['Date', 'Who', 'Action', 'About', 'Identifier', 'Before', 'After'],
  ar: ['التاريخ', 'من', 'الفعل', 'على ماذا', 'المعرّف', 'قبل', 'بعد'],
};

/** What the filters of the audit log find, as lines of a file. */
@Injectable()
export class ExportAudit {
  constructor(private readonly audit: GetAudit) {}

  /** @throws DomainError `too_large` (413): a file holds all that it says it does, or is none. */
  async requireRoom(shopId: string, filters: Filters): Promise<void> {
    if ((await this.audit.size(shopId, filters)) > MAX_AUDIT_EXPORT) throw new DomainError('too_large', 413);
  }

  async *execute(shopId: string, filters: Filters, language: Locale): AsyncGenerator<readonly Line[]> {
    yield [HEADS[language]];
    for await (const entries of this.audit.all(shopId, filters)) yield entries.map(lineOf);
  }
}

const said = (value: unknown) => (value === null ? '' : JSON.stringify(value).slice(0, CELL));

/** As everything that people read: by the clock of Algiers. */
const when = (at: Date) => `${algiersDay(at)} ${algiersTime(at)}`;

function lineOf({ at, who, action, entity, entityId, number, before, after }: AuditRow): Line {
  return [when(new Date(at)), who, action, entity, number ?? entityId, said(before), said(after)];
}
