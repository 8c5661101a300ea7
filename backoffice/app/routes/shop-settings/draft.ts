import type { ShopSettingsRead } from '@hanout/contracts';

const TEXTS = [
  'phone',
  'whatsapp',
  'address',
  'registerNumber',
  'taxNumber',
  'statisticsNumber',
  'taxArticle',
  'metaPixel',
  'tiktokPixel',
  'googleTag',
] as const;
/** Whole numbers; the second kind may be left empty. */
const NUMBERS = ['maxQuantityPerLine', 'exchangeDays', 'auditMonths'] as const;
export type NumberMember = (typeof NUMBERS)[number];
export type TextMember = (typeof TEXTS)[number];
export type TranslatedMember =
  | 'name'
  | 'headline'
  | 'introduction'
  | 'slogan'
  | 'contactHours'
  | 'searchHint'
  | 'adConsent';

/** The settings as fields hold them: texts, numbers too. */
export type SettingsDraft = Omit<ShopSettingsRead, NumberMember | TextMember> &
  Record<NumberMember | TextMember, string>;

const filled = <K extends string>(members: readonly K[], text: (member: K) => string) =>
  Object.fromEntries(members.map((member) => [member, text(member)])) as Record<K, string>;

export const draftOf = (settings: ShopSettingsRead): SettingsDraft => ({
  ...settings,
  ...filled(TEXTS, (member) => settings[member] ?? ''),
  ...filled(NUMBERS, (member) => String(settings[member] ?? '')),
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedMembers = (base: SettingsDraft, draft: SettingsDraft): (keyof SettingsDraft)[] =>
  (Object.keys(draft) as (keyof SettingsDraft)[]).filter((member) => !same(base[member], draft[member]));

/** Nothing where the number may be left out. */
const numberOf = (member: keyof SettingsDraft, text: string): number | null =>
  text === '' && member === 'exchangeDays' ? null : Number.parseInt(text, 10);

/** What is sent: the members that changed alone, so that what somebody else set meanwhile stays. */
export function changeOf(base: SettingsDraft, draft: SettingsDraft): Record<string, unknown> {
  const isNumber = (member: string) => (NUMBERS as readonly string[]).includes(member);
  const content = (member: keyof SettingsDraft) =>
    isNumber(member) ? numberOf(member, draft[member] as string) : draft[member];
  return Object.fromEntries(changedMembers(base, draft).map((member) => [member, content(member)]));
}
