import { createContext, useContext, useState } from 'react';

type Values = readonly string[];
/** What somebody typed over a field, and what stood there when they began. */
export interface KeptEntry {
  readonly before: Values;
  readonly typed: Values;
}
export type KeptEntries = ReadonlyMap<string, KeptEntry>;
export type Entries = readonly (readonly [string, FormDataEntryValue])[];

export const NOTHING_KEPT: KeptEntries = new Map();

const isTyped = ({ before, typed }: KeptEntry) => before.join('\n') !== typed.join('\n');

/** All that a form says, with what it said when it was drawn. */
export function keptEntries(before: Entries, now: Entries): KeptEntries {
  const valuesOf = (entries: Entries, name: string) =>
    entries.flatMap(([of, value]) => (of === name ? [String(value)] : []));
  const names = new Set([...before, ...now].map(([name]) => name));
  return new Map(
    [...names].map((name) => [name, { before: valuesOf(before, name), typed: valuesOf(now, name) }]),
  );
}

/** What stood there before anything of what is kept was typed. */
export function beforeTyping(now: Entries, kept: KeptEntries): Entries {
  const typed = new Map([...kept].filter(([, one]) => isTyped(one)));
  const before = [...typed].flatMap(([name, one]) => one.before.map((value) => [name, value] as const));
  return [...now.filter(([name]) => !typed.has(name)), ...before];
}

/** Several of a list as a colleague left them, with what was ticked and unticked here meanwhile. */
export const mergedValues = (saved: Values, { before, typed }: KeptEntry): string[] => [
  ...saved.filter((one) => typed.includes(one) || !before.includes(one)),
  ...typed.filter((one) => !before.includes(one) && !saved.includes(one)),
];

const KeptContext = createContext(NOTHING_KEPT);
/** Around fields that are drawn anew from what is saved: what was typed over them stands in its place. */
export const KeptEntriesOf = KeptContext.Provider;

/** What fields begin with, where they hold their values themselves: what is saved, unless something was typed over it. */
export function useKept() {
  const now = useContext(KeptContext);
  const [kept] = useState(now);
  const entry = (name = '') => {
    const of = kept.get(name);
    return of && isTyped(of) ? of : undefined;
  };
  return {
    text: (name: string | undefined, saved: string): string => {
      const of = entry(name);
      return of ? (of.typed[0] ?? '') : saved;
    },
    ticked: (name: string | undefined, saved: boolean): boolean => {
      const of = entry(name);
      return of ? of.typed.length > 0 : saved;
    },
    /** Of a field that says what others beside it are: as it stood when they were typed. */
    whole: (name: string, saved: string): string => kept.get(name)?.typed[0] ?? saved,
    several: (name: string, saved: Values): readonly string[] => {
      const of = entry(name);
      return of ? mergedValues(saved, of) : saved;
    },
  };
}
