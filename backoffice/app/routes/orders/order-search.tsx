import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListState, listAddress, withChange } from '../../listing/list-address.ts';
import { ORDERS } from './list-shape.ts';

/** Milliseconds of rest after a letter before the list is asked. */
const REST = 250;

/**
 * Searches while one types, or at once on Enter; the address follows without filling the way back with every letter. A
 * search still resting when somebody opens an order is dropped: it would take them back.
 */
function useTypedSearch(state: ListState) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [typed, setTyped] = useState(state.q);
  const sent = useRef(state.q);
  const latest = useRef({ state, leaving: false });
  const leaving = navigation.location !== undefined && !navigation.location.pathname.endsWith('/orders');
  latest.current = { state, leaving };

  useEffect(() => {
    if (state.q !== sent.current) setTyped(state.q);
    sent.current = state.q;
  }, [state.q]);
  const search = useCallback(
    (text: string) => {
      const q = text.trim();
      if (q === sent.current || latest.current.leaving) return;
      sent.current = q;
      navigate(listAddress(ORDERS, withChange(latest.current.state, { q })), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [navigate],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(typed), REST);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return { typed, setTyped, submit };
}

export function OrderSearch({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const { typed, setTyped, submit } = useTypedSearch(state);
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
