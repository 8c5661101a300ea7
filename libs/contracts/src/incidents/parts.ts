import { z } from 'zod';
import { image } from '../common.ts';

export const INCIDENT_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
/** What a list shows: one status, or all that waits for somebody. */
export const INCIDENT_VIEWS = [...INCIDENT_STATUSES, 'unsettled'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

export const INCIDENT_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];

export const INCIDENT_SUBJECTS = ['warehouse', 'stock_level', 'stock_movement', 'other'] as const;
export type IncidentSubject = (typeof INCIDENT_SUBJECTS)[number];

/** What an incident can name: its subject's own kind, or an order or words where the subject is another. */
export const INCIDENT_THINGS = ['warehouse', 'stock_level', 'stock_movement', 'order', 'other'] as const;
export type IncidentThingKind = (typeof INCIDENT_THINGS)[number];

/** What can be linked to it: the movement that settled it, an order that it concerns. */
export const INCIDENT_LINKS = ['stock_movement', 'order'] as const;
export type IncidentLinkKind = (typeof INCIDENT_LINKS)[number];

/** `stock`: movements settled it. `none`: it had no effect on the stock. */
export const STOCK_EFFECTS = ['stock', 'none'] as const;
export type StockEffect = (typeof STOCK_EFFECTS)[number];

/** How stock is put right from an incident. */
export const INCIDENT_ADJUSTMENTS = ['missing', 'found', 'write_off', 'quarantine'] as const;
export type IncidentAdjustment = (typeof INCIDENT_ADJUSTMENTS)[number];

export const MAX_INCIDENT_FILES = 8;

/** A thing in words: nobody has to open it to know which one is meant. */
export const incidentThing = z.object({
  kind: z.enum(INCIDENT_THINGS),
  /** Null where words name it, or it is gone. */
  id: z.string().nullable(),
  label: z.string(),
  /** The lot, or the number of the order that a movement was for. */
  note: z.string().nullable(),
  /** Of a movement. */
  type: z.string().nullable(),
  quantity: z.int().nullable(),
  at: z.string().nullable(),
  warehouseId: z.string().nullable(),
  warehouse: z.string().nullable(),
  unitId: z.string().nullable(),
});
export type IncidentThing = z.output<typeof incidentThing>;

const person = z.object({ id: z.string(), name: z.string() });
export type IncidentPerson = z.output<typeof person>;

export const incidentRow = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.enum(INCIDENT_SUBJECTS),
  severity: z.enum(INCIDENT_SEVERITIES),
  status: z.enum(INCIDENT_STATUSES),
  description: z.string(),
  /** The warehouse, or where it is in words. */
  location: z.string(),
  thing: z.string(),
  assignee: person.nullable(),
  reporter: z.string(),
  files: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type IncidentRow = z.output<typeof incidentRow>;

export const INCIDENT_ENTRIES = [
  'opened',
  'moved',
  'commented',
  'changed',
  'named',
  'filed',
  'linked',
  'adjusted',
] as const;

const entry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(INCIDENT_ENTRIES),
  by: z.string(),
  /** A comment, the words of a resolution, names of those who are told from then on. */
  text: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type IncidentEntry = z.output<typeof entry>;

export const incidentDetail = incidentRow.omit({ thing: true, location: true }).extend({
  version: z.int(),
  warehouse: person.nullable(),
  locationText: z.string().nullable(),
  thing: incidentThing,
  reporterId: z.string().nullable(),
  resolution: z.string().nullable(),
  stockEffect: z.enum(STOCK_EFFECTS).nullable(),
  resolvedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  watchers: z.array(person),
  entries: z.array(entry),
  photos: z.array(z.object({ id: z.string(), by: z.string(), at: z.string(), image })),
  links: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), thing: incidentThing })),
  /** Where whoever reads may take it next. */
  moves: z.array(z.enum(INCIDENT_STATUSES)),
  mayEdit: z.boolean(),
  /** Whether a movement can be made from here: it is about a level, and whoever reads works there. */
  mayAdjust: z.boolean(),
});
export type IncidentDetail = z.output<typeof incidentDetail>;

export const incidentChoices = z.object({ warehouses: z.array(person), people: z.array(person) });
export type IncidentChoices = z.output<typeof incidentChoices>;
