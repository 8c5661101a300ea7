import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Price } from '@hanout/ui/storefront/price.tsx';
import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCardLabels } from '../components/labels.ts';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn, withoutLocale } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { moved, type SuggestionView } from './suggestion-view.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The text that the search page shows, nothing elsewhere. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return withoutLocale(pathname) === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** Search with suggestions (a combobox of the WAI-ARIA kind); a plain form without script. */
export function SearchBox({ hint }: { hint: string | null }) {
  const t = useTexts();
  const locale = usePageLocale();
  const searched = useSearched();
  const [text, setText] = useState(searched);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const found = useSuggestions(text, isOpen);
  const list = useId();
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  /** Something was typed since a search was sent. */
  const typed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list and takes its own text
  useEffect(() => {
    // Who types while the answer is on the way keeps the letters.
    if (typed.current && document.activeElement === field.current) return;
    typed.current = false;
    setText(searched);
    setOpen(false);
    setActive(-1);
  }, [key]);
  const shown = isOpen && found.length > 0;
  const go = (item: SuggestionView) => {
    typed.current = false;
    setOpen(false);
    navigate(item.href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys that choose within an input method are not the list's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
    const chosen = found[active];
    if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      go(chosen);
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(moved(active, found.length, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  return (
    <Form
      method="get"
      action={pathIn(locale, '/search')}
      role="search"
      className="search"
      onSubmit={() => {
        typed.current = false;
        setOpen(false);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        ref={field}
        type="search"
        name="q"
        value={text}
        onChange={(event) => {
          typed.current = true;
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        placeholder={hint ?? t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      <Suggestions id={list} items={shown ? found : []} active={active} onGo={go} />
      <p className="vh" role="status">
        {shown
          ? t(found.every(({ near }) => near) ? 'search.near' : 'search.count', { count: found.length })
          : ''}
      </p>
    </Form>
  );
}

interface SuggestionsProps {
  id: string;
  items: readonly SuggestionView[];
  active: number;
  onGo: (item: SuggestionView) => void;
}

function Suggestions({ id, items, active, onGo }: SuggestionsProps) {
  const t = useTexts();
  const labels = useCardLabels();
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t('search.suggestions')}
      className="suggestions"
      hidden={items.length === 0}
    >
      {items.every(({ near }) => near) ? <p className="suggestions-near">{t('search.near')}</p> : null}
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
        <div
          key={item.kind + item.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(item)}
        >
          <span className="suggestion-picture">
            {item.picture ? (
              <Picture picture={item.picture} sizes="44px" fallbackWidth={120} alt="" />
            ) : (
              <Icon name="search" />
            )}
          </span>
          <div className="suggestion-text">
            <bdi>{item.name}</bdi>
            {item.price ? <Price price={item.price} labels={labels} /> : null}
          </div>
          {item.kind === 'product' ? null : <small>{t(`search.kinds.${item.kind}`)}</small>}
        </div>
      ))}
    </div>
  );
}
