import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, searchOf, withChange } from './list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ListSearchProps {
  shape: ListShape;
  state: ListState;
  label: string;
  placeholder: string;
}

/** Narrows a list to what is typed; `/` goes to it, Escape empties it, and then leaves it. */
export function ListSearch({ shape, state, label, placeholder }: ListSearchProps) {
  const addressOf = (q: string) => listAddress(shape, withChange(state, { q }));
  const { typed, setTyped, search } = useTypedSearch(state.q, shape.path, addressOf);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useHotkeys({ '/': focus });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed) clear();
    else field.current?.blur();
  };
  return (
    <Form
      role="search"
      action={shape.path}
      onSubmit={submit}
      className="flex desk:w-[300px] max-desk:min-w-[60%] max-desk:flex-1"
    >
      <Rest shape={shape} state={state} />
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
        maxLength={shape.longestSearch ?? 100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="flex-1"
        trailing={typed ? <Clear onClick={clear} /> : <Kbd>/</Kbd>}
      />
    </Form>
  );
}

/** What else the list is asked, for a browser that sends the form itself. */
function Rest({ shape, state }: Pick<ListSearchProps, 'shape' | 'state'>) {
  const others = new URLSearchParams(searchOf(shape, withChange(state, { q: '' })));
  return [...others].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

function Clear({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('orders.clearSearch')}
      className="p-1 text-ink-3 hover:text-ink max-desk:p-3"
    >
      <Icon name="x" size={14} />
    </button>
  );
}
