import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import type { FirstErrors, Outcome } from '../forms/outcome.ts';

type Entries = readonly { readonly id: string }[];

/** Ids of the entries of a list that something is wrong with, the first one first. */
export function wrongIn(
  list: 'items' | 'blocks',
  entries: Entries,
  errors: FirstErrors,
): ReadonlySet<string> {
  const places = Object.keys(errors).map((path) => new RegExp(`^${list}\\.(\\d+)`).exec(path)?.[1]);
  return new Set(places.flatMap((place) => entries[Number(place)]?.id ?? []));
}

/**
 * Which entry of a list is open. A form that was refused loads its page anew, which then opens the first entry that is
 * wrong, until another one is chosen.
 */
export function useOpened(list: 'items' | 'blocks', entries: Entries) {
  const answer = useActionData<Outcome<unknown>>();
  const [chosen, open] = useState<string | null>();
  const [wrong = null] = answer?.ok === false ? wrongIn(list, entries, answer.errors) : [];
  return { openId: chosen === undefined ? wrong : chosen, open };
}
