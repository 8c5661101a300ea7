import { z } from 'zod';
import { localeSchema, pagination, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { incidentWrites } from './incidents/calls.ts';
import {
  INCIDENT_SEVERITIES,
  INCIDENT_SUBJECTS,
  INCIDENT_VIEWS,
  incidentChoices,
  incidentDetail,
  incidentRow,
  incidentThing,
} from './incidents/parts.ts';
import { PICTURE_FILES } from './media.ts';
import { flag, search } from './stock/parts.ts';

export * from './incidents/parts.ts';

const read = { method: 'GET', access: 'staff', permission: 'incidents.report' } as const;
const id = z.object({ id: uuid });

/** Incidents of a file, at most. */
export const MAX_INCIDENTS_EXPORT = 10_000;

const filters = z.object({
  q: search,
  status: z.enum(INCIDENT_VIEWS, { error: 'validation.choice' }).optional(),
  severity: z.enum(INCIDENT_SEVERITIES, { error: 'validation.choice' }).optional(),
  subject: z.enum(INCIDENT_SUBJECTS, { error: 'validation.choice' }).optional(),
  warehouse: uuid.optional(),
  mine: flag.default(false),
});

/** What went wrong, where, and what was done about it. Whoever may only report sees what they report or are named in. */
export const incidentsContract = {
  list: defineEndpoint({
    ...read,
    name: 'incidents.list',
    path: '/dashboard/api/incidents',
    summary: 'Incidents, the latest first: by status, severity, subject, words, and those of whoever asks',
    query: filters.extend({
      page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
      perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(25),
    }),
    responses: {
      200: z.object({
        incidents: z.array(incidentRow),
        /** By status, of all that whoever asks may see. */
        counts: z.object({ open: z.int(), in_progress: z.int(), resolved: z.int(), closed: z.int() }),
        /** Critical ones that are neither resolved nor closed. */
        critical: z.int(),
        pagination,
      }),
    },
  }),
  export: defineEndpoint({
    ...read,
    name: 'incidents.export',
    path: '/dashboard/api/incidents/export',
    summary: 'What the list shows as a file, in the language that is asked for',
    query: filters.extend({ format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: null },
    errors: ['too_large'],
  }),
  choices: defineEndpoint({
    ...read,
    name: 'incidents.choices',
    path: '/dashboard/api/incidents/choices',
    summary: 'What the form offers: warehouses, and the employees that can be told',
    responses: { 200: incidentChoices },
  }),
  thing: defineEndpoint({
    ...read,
    name: 'incidents.thing',
    path: '/dashboard/api/incidents/thing',
    summary: 'What an incident can be about, by its id: for a form that is opened from there',
    query: z.object({ kind: z.enum(['warehouse', 'stock_level', 'stock_movement', 'order']), id: uuid }),
    responses: { 200: incidentThing },
    errors: ['not_found'],
  }),
  detail: defineEndpoint({
    ...read,
    name: 'incidents.detail',
    path: '/dashboard/api/incidents/:id',
    summary: 'An incident with its history, photos, links and those who are told',
    params: id,
    responses: { 200: incidentDetail },
    errors: ['not_found'],
  }),
  addFiles: defineEndpoint({
    name: 'incidents.addFiles',
    method: 'POST',
    path: '/dashboard/api/incidents/:id/files',
    summary: 'Photos of an incident, eight in all, of at most 2 MiB each; only those who see it see them',
    access: 'staff',
    permission: 'incidents.report',
    csrf: true,
    params: id,
    files: PICTURE_FILES,
    responses: { 201: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'too_large', 'unsupported_media_type', 'storage_full', 'incident_state'],
  }),
  file: defineEndpoint({
    ...read,
    name: 'incidents.file',
    path: '/dashboard/api/incidents/:id/files/:fileId/:size',
    summary: 'A photo of an incident, as WebP',
    params: z.object({ id: uuid, fileId: uuid, size: z.string().regex(/^[a-z_]{1,40}$/) }),
    responses: { 200: null },
    errors: ['not_found'],
  }),
  ...incidentWrites,
} as const;
