import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form, useHref, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';

/** Milliseconds of rest after a letter before the list is asked. */
const REST = 250;

/** Searches while one types, or at once on Enter; a search still resting when somebody leaves the list is dropped. */
function useTypedSearch(shape: ListShape, state: ListState) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const here = useHref(shape.path);
  const [typed, setTyped] = useState(state.q);
  const sent = useRef(state.q);
  const latest = useRef({ state, leaving: false });
  latest.current = { state, leaving: location !== undefined && location.pathname !== here };
  useEffect(() => {
    if (state.q !== sent.current) setTyped(state.q);
    sent.current = state.q;
  }, [state.q]);
  const search = useCallback(
    (text: string) => {
      const q = text.trim();
      if (q === sent.current || latest.current.leaving) return;
      sent.current = q;
      const to = listAddress(shape, withChange(latest.current.state, { q }));
      navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate, shape],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(typed), REST);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return { typed, setTyped, search };
}

interface ListSearchProps {
  shape: ListShape;
  state: ListState;
  label: string;
  placeholder: string;
}

export function ListSearch({ shape, state, label, placeholder }: ListSearchProps) {
  const { typed, setTyped, search } = useTypedSearch(shape, state);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => field.current?.select() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <Form role="search" action={shape.path} onSubmit={submit} className="flex desk:w-[300px] max-desk:flex-1">
      <TextInput
        ref={field}
        height="s"
        icon="search"
        type="search"
        name="q"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        className="flex-1"
        trailing={typed === '' && <Kbd>/</Kbd>}
      />
    </Form>
  );
}
