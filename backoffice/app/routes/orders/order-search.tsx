import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListState, listAddress, withChange } from '../../listing/list-address.ts';
import { useTypedSearch } from '../../listing/use-typed-search.ts';
import { ORDERS } from './list-shape.ts';

export function OrderSearch({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const addressOf = (q: string) => listAddress(ORDERS, withChange(state, { q }));
  const { typed, setTyped, search } = useTypedSearch(state.q, ORDERS.path, addressOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useHotkeys({ '/': focus });
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <Form
      role="search"
      action="/orders"
      onSubmit={submit}
      className="flex desk:w-[300px] max-desk:min-w-0 max-desk:flex-1"
    >
      {Object.entries(state.sets).flatMap(([name, chosen]) =>
        chosen.map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {Object.entries(state.filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.sort !== 'newest' && <input type="hidden" name="sort" value={state.sort} />}
      <TextInput
        ref={field}
        height="s"
        icon="search"
        type="search"
        name="q"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('orders.search')}
        placeholder={t('orders.searchPlaceholder')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed) clear();
          else field.current?.blur();
        }}
        className="flex-1"
        trailing={
          typed ? (
            <button
              type="button"
              onClick={clear}
              aria-label={t('orders.clearSearch')}
              className="p-1 text-ink-3 hover:text-ink max-desk:p-3"
            >
              <Icon name="x" size={14} />
            </button>
          ) : (
            <Kbd>/</Kbd>
          )
        }
      />
    </Form>
  );
}
