import type {
  CallOf,
  IncidentSeverity,
  IncidentSubject,
  IncidentThing,
  incidentsContract,
} from '@hanout/contracts';

/** What stands in the form. */
export interface IncidentDraft {
  readonly subject: IncidentSubject;
  readonly thing: IncidentThing | null;
  readonly relatedText: string;
  /** Empty: another place, in words. */
  readonly warehouseId: string;
  readonly locationText: string;
  readonly severity: IncidentSeverity | '';
  readonly description: string;
  readonly watcherIds: readonly string[];
}

/** As the form opens: about what it was opened from, where that lies. */
export function emptyDraft(
  subject: IncidentSubject | null,
  thing: IncidentThing | null,
  warehouses: readonly { readonly id: string }[],
): IncidentDraft {
  const only = warehouses.length === 1 ? (warehouses[0]?.id ?? '') : '';
  return {
    ...{ subject: subject ?? 'other', thing, relatedText: '', locationText: '' },
    ...{ warehouseId: thing?.warehouseId ?? only, severity: '', description: '', watcherIds: [] },
  };
}

/** What it is about changes: so does where it is, unless somebody said where. */
export const withThing = (draft: IncidentDraft, thing: IncidentThing | null): IncidentDraft => ({
  ...draft,
  thing,
  warehouseId: thing?.warehouseId ?? draft.warehouseId,
});

export function bodyOf(draft: IncidentDraft): CallOf<typeof incidentsContract.create>['body'] {
  const { thing, warehouseId, severity, watcherIds, subject, relatedText, locationText, description } = draft;
  return {
    ...{ subject, description, watcherIds: [...watcherIds], severity: severity as IncidentSeverity },
    ...{ warehouseId: warehouseId || null, locationText: warehouseId ? '' : locationText },
    ...{ relatedId: thing?.id ?? null, relatedText: thing ? '' : relatedText },
  };
}
