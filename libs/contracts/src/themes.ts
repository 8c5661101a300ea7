import { isReadyTheme, READY_THEME_NAMES, readThemeValues, type ThemeValues } from '@hanout/kernel';
import { z } from 'zod';
import { uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Themes that a shop keeps at most, archived ones apart. */
export const MAX_THEMES = 50;

/** Each key known, each value of its grammar; what is answered is printed anew. */
const themeValues = z.record(z.string().max(40), z.unknown()).transform((given, context): ThemeValues => {
  const { values, unknown, wrong } = readThemeValues(given);
  for (const key of unknown) context.addIssue({ code: 'custom', path: [key], message: 'themes.unknown' });
  for (const key of wrong) context.addIssue({ code: 'custom', path: [key], message: 'themes.value' });
  return values;
});

const base = z.enum(READY_THEME_NAMES as [string, ...string[]]).refine(isReadyTheme);
const name = z
  .string({ error: 'validation.type' })
  .trim()
  .min(1, { error: 'validation.required' })
  .max(60, { error: 'validation.tooLong' });
const values = z.record(z.string(), z.string());
const pair = z.object({ text: z.string(), ground: z.string(), least: z.number(), ratio: z.number() });

const theme = z.object({
  id: z.string(),
  name: z.string(),
  /** The ready-made theme that it began from: what it does not set is as that one has it. */
  base,
  /** Whether visitors see it. */
  isDefault: z.boolean(),
  values,
  /** What is being written and nobody sees yet. */
  draft: values.nullable(),
  draftVersion: z.int(),
  /** Of its newest published version; 0 where there is none. */
  number: z.int(),
});
export type Theme = z.output<typeof theme>;

const version = z.object({
  number: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  /** The value of what differs from the version before it. */
  changed: z.array(z.string()),
});
export type ThemeVersion = z.output<typeof version>;

const detail = theme.extend({
  versions: z.array(version),
  /** What is added to an address of the storefront to see the draft there, and until when. */
  preview: z.object({ token: z.string(), until: z.string() }),
});
export type ThemeDetail = z.output<typeof detail>;

/** Bytes of one picture in the file of a theme, and of the whole file with its four of them. */
export const THEME_PICTURE_BYTES = 1_100_000;
export const THEME_FILE_BYTES = 6 * 1024 * 1024;

const filePicture = z
  .string({ error: 'themes.picture' })
  .max(Math.ceil(THEME_PICTURE_BYTES / 3) * 4, { error: 'themes.picture' })
  .optional();
/** Pictures as they are served, in base64: whoever takes the file over draws them anew. */
const filePictures = z.strictObject({
  logo: filePicture,
  'logo-night': filePicture,
  icon: filePicture,
  share: filePicture,
});
export type ThemeFilePictures = z.output<typeof filePictures>;

/** A theme as a file: what another shop can take over. */
export const themeFile = z.object({
  hanout: z.literal('theme', { error: 'themes.file' }),
  name,
  base,
  values: z.record(z.string(), z.unknown()),
  pictures: filePictures.optional(),
});
export type ThemeFile = z.output<typeof themeFile>;

const id = z.object({ id: uuid });
const edit = { access: 'staff', permission: 'theme.edit', csrf: true } as const;
const publish = { access: 'staff', permission: 'theme.publish', csrf: true } as const;
const draftVersion = z.int().min(1);

/** How the shop looks. */
export const themesContract = {
  list: defineEndpoint({
    name: 'themes.list',
    method: 'GET',
    path: '/dashboard/api/themes',
    summary: 'The themes of the shop, the one that visitors see first',
    access: 'staff',
    permission: 'theme.edit',
    responses: { 200: z.object({ items: z.array(theme) }) },
  }),
  theme: defineEndpoint({
    name: 'themes.theme',
    method: 'GET',
    path: '/dashboard/api/themes/:id',
    summary: 'One theme with its draft and its versions',
    access: 'staff',
    permission: 'theme.edit',
    params: id,
    responses: { 200: detail },
  }),
  create: defineEndpoint({
    ...edit,
    name: 'themes.create',
    method: 'POST',
    path: '/dashboard/api/themes',
    summary: 'A theme from a ready-made one, or a copy of one of the shop’s own with its draft',
    once: true,
    body: z.strictObject({ name, from: z.union([base, uuid], { error: 'validation.choice' }) }),
    responses: { 201: z.object({ id: z.string() }) },
  }),
  saveDraft: defineEndpoint({
    ...edit,
    name: 'themes.saveDraft',
    method: 'PUT',
    path: '/dashboard/api/themes/:id/draft',
    summary: 'What is being written; visitors see nothing of it',
    params: id,
    body: z.strictObject({ version: draftVersion, values: themeValues }),
    responses: { 200: z.object({ draftVersion: z.int() }) },
    errors: ['stale'],
  }),
  restore: defineEndpoint({
    ...edit,
    name: 'themes.restore',
    method: 'POST',
    path: '/dashboard/api/themes/:id/restore',
    summary: 'A published version as the draft',
    params: id,
    body: z.strictObject({ version: draftVersion, number: z.int().min(1) }),
    responses: { 200: z.object({ draftVersion: z.int() }) },
    errors: ['stale'],
  }),
  share: defineEndpoint({
    ...edit,
    name: 'themes.share',
    method: 'POST',
    path: '/dashboard/api/themes/:id/share',
    summary: 'What opens the draft on another device, for two days; nothing can be ordered there',
    params: id,
    responses: { 200: z.object({ token: z.string(), until: z.string() }) },
  }),
  archive: defineEndpoint({
    ...edit,
    name: 'themes.archive',
    method: 'DELETE',
    path: '/dashboard/api/themes/:id',
    summary: 'Put away a theme that visitors do not see',
    params: id,
    responses: { 204: null },
    errors: ['in_use'],
  }),
  exported: defineEndpoint({
    name: 'themes.export',
    method: 'GET',
    path: '/dashboard/api/themes/:id/export',
    summary: 'The published theme as a file for another shop, with its pictures',
    access: 'staff',
    permission: 'theme.edit',
    params: id,
    responses: { 200: themeFile },
  }),
  imported: defineEndpoint({
    ...edit,
    bodyBytes: THEME_FILE_BYTES,
    name: 'themes.import',
    method: 'POST',
    path: '/dashboard/api/themes/import',
    summary:
      'A theme from such a file: always a draft; unknown keys are refused, pictures are taken as an upload is',
    once: true,
    body: z.strictObject({ ...themeFile.shape, values: themeValues }),
    responses: { 201: z.object({ id: z.string() }) },
  }),
  publish: defineEndpoint({
    ...publish,
    name: 'themes.publish',
    method: 'POST',
    path: '/dashboard/api/themes/:id/publish',
    summary: 'The draft becomes what visitors see, where the theme is the one that they see',
    params: id,
    body: z.strictObject({ draftVersion, acceptContrast: z.boolean().default(false) }),
    responses: { 200: z.object({ number: z.int(), draftVersion: z.int() }) },
    errors: ['stale', 'contrast'],
  }),
  makeDefault: defineEndpoint({
    ...publish,
    name: 'themes.makeDefault',
    method: 'POST',
    path: '/dashboard/api/themes/:id/default',
    summary: 'Visitors see this theme from now on, as it was last published',
    params: id,
    responses: { 204: null },
    errors: ['not_published'],
  }),
} as const;

/** What a refused publication tells beside its code. */
export type ContrastRefusal = { readonly pairs: readonly z.output<typeof pair>[] };
