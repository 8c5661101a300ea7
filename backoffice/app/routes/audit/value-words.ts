import { isUuid, LOCALES, type Locale, type Translations, translated } from '@hanout/kernel';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import type { i18n } from 'i18next';
import { isolated } from '../../i18n/isolated.ts';
import { calendarDay, fullWhen } from '../../time/when.ts';
import { type Noted, numberWords } from './amount-words.ts';
import { AXES, ROOMS, SCREENS, WORDS } from './value-rooms.ts';

interface LineChange {
  readonly names: Translations;
  readonly from: number;
  readonly to: number;
}
const isLineChange = (one: unknown): one is LineChange =>
  typeof one === 'object' && one !== null && 'names' in one && 'from' in one && 'to' in one;

const last = (name: string) => name.split('.').at(-1) ?? name;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Things of a list that are said one by one; the others are counted. */
const MOST_SAID = 6;

/** What a member is called, path and all, of its thing where it is called so there alone; undefined where it has no words. */
export function nameWords({ action, entity }: Noted, name: string, words: i18n): string | undefined {
  const screen = Object.entries(SCREENS).find(([start]) => action.startsWith(start))?.[1];
  const path = name.replaceAll('.', '_');
  const whole = textAt(`audit.name.${entity}_${path}`, words) ?? textAt(`audit.name.${path}`, words);
  if (whole) return whole;
  const parts = name.split('.').map((part) => {
    // A note or coin is called by what it is worth.
    if (/^\d+$/.test(part)) return part;
    const rooms = ['audit.name', ...(ROOMS[entity] ?? []), ...(screen ? [screen] : [])];
    return rooms
      .map((room) => `${room}.${part}`)
      .map((key) => textAt(key, words))
      .find(Boolean);
  });
  return parts.includes(undefined) ? undefined : parts.join(' · ');
}

/** A value for whoever reads: amounts, states and kinds in words, things of a list in short; null: nothing to say. */
export function valueWords(
  entry: Noted,
  name: string,
  value: unknown,
  people: ReadonlyMap<string, string>,
  words: i18n,
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return words.t(value ? 'audit.value.yes' : 'audit.value.no');
  if (typeof value === 'number') return numberWords(entry, last(name), value, words);
  const said = (member: string, one: unknown, beside = entry.beside) =>
    valueWords({ ...entry, beside }, member, one, people, words);
  if (Array.isArray(value)) return listWords(value, (one) => said(name, one), words);
  if (typeof value === 'object') return thingWords(entry, value, said, words);
  const text = String(value);
  if (isUuid(text)) return people.get(text) ?? null;
  return enumWords(entry, last(name), text, words) ?? dateWords(text, words) ?? text;
}

function dateWords(text: string, words: i18n): string | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined;
  if (INSTANT.test(text)) return fullWhen(text, words.language as Locale);
  return DAY.test(text) ? calendarDay(text) : undefined;
}

function listWords(
  list: readonly unknown[],
  said: (one: unknown) => string | null,
  words: i18n,
): string | null {
  const known = list.filter((one) => one !== null);
  if (known.length === 0) return null;
  const isPlain = known.every((one) => typeof one !== 'object');
  const told = known.slice(0, isPlain ? known.length : MOST_SAID).map(said);
  const counted = (count: number) => words.t('audit.items', { count });
  if (told.includes(null)) return counted(known.length);
  const rest = known.length - told.length;
  return [...told, ...(rest > 0 ? [counted(rest)] : [])].join(isPlain ? ', ' : ' · ');
}

/** One thing of a list: what has words of it. */
function thingWords(
  entry: Noted,
  thing: object,
  said: (name: string, value: unknown, beside: unknown) => string | null,
  words: i18n,
): string | null {
  const locale = words.language as Locale;
  if (isLineChange(thing)) {
    const from = `${translated(thing.names, locale)} ${thing.from}`;
    return words.t('history.became', { from, to: thing.to });
  }
  if (Object.keys(thing).some((name) => (LOCALES as readonly string[]).includes(name)))
    return translated(thing as Translations, locale) || null;
  const members = Object.entries(thing).flatMap(([name, value]) => {
    const [called, text] = [nameWords(entry, name, words), said(name, value, thing)];
    return called && text !== null ? [`${called} ${isolated(text)}`] : [];
  });
  return members.join(', ') || null;
}

function enumWords({ entity }: Noted, name: string, text: string, words: i18n): string | undefined {
  if (entity === 'role' && name === 'permissions') return rightWords(text, words);
  const axis = AXES[`${entity}.${name}`];
  if (axis) return stateEntry(axis, text as never)?.label[words.language as Locale];
  return [WORDS[`${entity}.${name}`] ?? []]
    .flat()
    .map((room) => textAt(`${room}.${text}`, words))
    .find(Boolean);
}

/** `orders.read`: what of what. */
function rightWords(right: string, words: i18n): string | undefined {
  const area = textAt(`rights.area.${right.split('.')[0]}`, words);
  const may = textAt(`rights.may.${right}`, words);
  return area && may && `${area} · ${may}`;
}

/** What stands under a key where that is a text; undefined for none, and for a room of texts. */
function textAt(key: string, words: i18n): string | undefined {
  const text: unknown = words.getResource(words.language, 'translation', key);
  return typeof text === 'string' ? text : undefined;
}
