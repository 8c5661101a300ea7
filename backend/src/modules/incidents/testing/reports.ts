import { incidentsContract as contract, type IncidentDetail, type IncidentRow } from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';

export interface Refused {
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}

/** A report of something that is about nothing in the books. */
export const report = (change: object = {}) => ({
  ...{ subject: 'other', locationText: 'Devant le dépôt', relatedText: 'Portail', severity: 'high' },
  ...{ description: 'Le portail ne ferme plus.', watcherIds: [] },
  ...change,
});

/** Reported by them. @returns its id */
export async function reported(by: TestStaff, change: object = {}): Promise<string> {
  const answer = await by.call<{ id: string } & Refused>(contract.create, { body: report(change) as never });
  if (answer.status !== 201) throw new Error(`report: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export const detailFor = (by: TestStaff, id: string, language = 'fr') =>
  by.call<IncidentDetail & Refused>(contract.detail, { params: { id } }, language);

export async function detailOf(by: TestStaff, id: string): Promise<IncidentDetail> {
  const { status, body } = await detailFor(by, id);
  if (status !== 200) throw new Error(`incident: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function listFor(by: TestStaff, query: object = {}) {
  interface List {
    readonly incidents: IncidentRow[];
    readonly counts: Record<string, number>;
    readonly critical: number;
  }
  return (await by.call<List>(contract.list, { query: query as never })).body;
}

/** As it stands now. */
export async function move(by: TestStaff, id: string, status: string, change: object = {}) {
  const { body } = await detailFor(by, id);
  const said = { version: body.version, status, ...change };
  return by.call<{ version: number } & Refused>(contract.move, { params: { id }, body: said as never });
}
