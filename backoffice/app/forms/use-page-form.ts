import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeTyping, type Entries, type KeptEntries, keptEntries, NOTHING_KEPT } from './kept-entries.ts';
import type { Outcome, Refused } from './outcome.ts';
import { staleWords } from './stale-words.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import { type FilledOver, type Saved, useFilledOver } from './use-filled-over.ts';
import { useFirstWrong } from './use-first-wrong.ts';

const UNVERSIONED: Saved = { values: '', version: 0 };

export interface PageFormState {
  /** Of fields that keep their values themselves: what they are drawn from. */
  saved?: Saved;
  /** Of fields whose values stand elsewhere: whether they are others than what is saved. */
  changed?: boolean;
  /** Asked once at a time. @param version what whoever typed has seen */
  send: (form: FormData, version: number) => Promise<Outcome<unknown>>;
  /** Said when it was taken. */
  done: string;
}

const entriesOf = (form: HTMLFormElement) => [...new FormData(form)];

/** What a form of a page says, how it is sent, and what of it stays where a colleague was first. */
export function usePageForm({ saved = UNVERSIONED, send, done, ...props }: PageFormState) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const changed = props.changed ?? touched;
  useUnsaved(changed && !busy);
  const over = useFilledOver(saved, changed);
  const form = useFirstWrong(refused);
  const drawn = useDrawn(form, over, kept);
  const submit = async (target: HTMLFormElement) => {
    const sent = JSON.stringify(entriesOf(target));
    setBusy(true);
    const answer = await send(new FormData(target), over.version);
    setBusy(false);
    if (answer.ok) {
      setRefused(null);
      setKept(NOTHING_KEPT);
      over.take();
      if (JSON.stringify(entriesOf(target)) === sent) setTouched(false);
      return notifyDone(done);
    }
    const isStale = answer.code === 'stale';
    setRefused(isStale ? { ...answer, message: staleWords(t, answer) } : answer);
    if (isStale && over.redraw()) setKept(keptEntries(drawn.current, entriesOf(target)));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && changed) void submit(event.currentTarget);
  };
  const onChange = () => {
    setTouched(true);
    setKept(NOTHING_KEPT);
  };
  const onFocus = useFocusKept(form, over.drawn);
  return { form, refused, busy, changed, drawn: over.drawn, kept, heard: { onSubmit, onChange, onFocus } };
}

/** What the fields said when they were drawn. */
function useDrawn(form: RefObject<HTMLFormElement>, { drawn }: FilledOver, kept: KeptEntries) {
  const entries = useRef<Entries>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they are drawn
  useEffect(() => {
    entries.current = form.current ? beforeTyping(entriesOf(form.current), kept) : [];
  }, [drawn]);
  return entries;
}

type Named = HTMLElement & { readonly name?: string; readonly value?: string };

/** Fields that are drawn anew are others: the focus goes back into the one of the same name. */
function useFocusKept(form: RefObject<HTMLFormElement>, drawn: string) {
  const last = useRef({ name: '', value: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they are drawn
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const { name, value } = last.current;
    const all = [...(form.current?.elements ?? [])].filter((one) => name && (one as Named).name === name);
    // Of boxes and radios of one name, the same.
    const same = all.find((one) => (one as Named).value === value) ?? all[0];
    if (same instanceof HTMLElement) same.focus();
  }, [drawn]);
  return ({ target }: { target: Named }) => {
    last.current = { name: target.name ?? '', value: target.value ?? '' };
  };
}
