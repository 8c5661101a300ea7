import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ListSearchProps {
  shape: ListShape;
  state: ListState;
  label: string;
  placeholder: string;
}

export function ListSearch({ shape, state, label, placeholder }: ListSearchProps) {
  const addressOf = (q: string) => listAddress(shape, withChange(state, { q }));
  const { typed, setTyped, search } = useTypedSearch(state.q, shape.path, addressOf);
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
