import { formatCount } from '@hanout/kernel';
import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { activeCount, chosenOf, isChosen } from './active-filters.tsx';
import type { FilterChoice, FilterSection } from './filter-view.ts';
import { hiddenFields, isFilterField, selectionOf, toggled, withoutFilters } from './listing-url.ts';
import type { FoundListing } from './load-listing.server.ts';
import { PriceFilter } from './price-filter.tsx';

interface FilterProps {
  page: FoundListing;
  /** The choices as they are about to be. */
  search: string;
}

/** The panel: a form that every change sends, or its button where there is no script. */
export function FilterForm({ page, search }: FilterProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { sections, price } = page.filters;
  const [brands, ...others] = sections[0]?.name === 'brands' ? sections : [undefined, ...sections];
  const selection = selectionOf(search);
  const active = activeCount(page.filters, selection);
  const limited = selection.priceMin !== '' || selection.priceMax !== '';
  // Products of one price leave nothing to choose.
  const hasPrices = limited || price.min < price.max;
  return (
    <Form method="get" className="filter-form">
      {hiddenFields(search, isFilterField).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {brands ? <Choices section={brands} search={search} /> : null}
      {hasPrices ? (
        <Section title={t('listing.price')} count={limited ? 1 : 0}>
          <PriceFilter key={[price.min, price.max].join()} range={price} search={search} />
        </Section>
      ) : null}
      {others.map((section) =>
        section ? <Choices key={section.name} section={section} search={search} /> : null,
      )}
      <noscript>
        <button type="submit" className="btn btn-primary btn-block">
          {t('listing.apply')}
        </button>
      </noscript>
      {active > 0 ? (
        <Link
          className="btn btn-quiet btn-s filter-reset"
          href={pathname + withoutFilters(search)}
          keepScroll
        >
          {t('listing.reset')}
        </Link>
      ) : null}
    </Form>
  );
}

/** The panel over the page on a phone (SF-078). */
export function FilterDrawer({ page, search, onClose }: FilterProps & { onClose: () => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { total } = page.pagination;
  return (
    <Dialog
      drawer="start"
      title={t('listing.filter')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <div className="filter-actions">
          <Link className="btn btn-quiet" href={pathname + withoutFilters(search)} keepScroll>
            {t('listing.clear')}
          </Link>
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {t('listing.see', { count: total, total: formatCount(total) })}
          </button>
        </div>
      }
    >
      <FilterForm page={page} search={search} />
    </Dialog>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className="filter">
      <summary>
        <span>{title}</span>
        {count > 0 ? <b className="filter-count">{count}</b> : null}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  brands: 'listing.brands',
  categories: 'listing.subCategories',
  brandlines: 'listing.brandlines',
};

function Choices({ section, search }: { section: FilterSection; search: string }) {
  const t = useTexts();
  const chosen = chosenOf(selectionOf(search), section.name);
  const title = section.label ?? t(TITLES[section.name] ?? section.name);
  return (
    <Section title={title} count={section.choices.filter((choice) => isChosen(chosen, choice)).length}>
      <ul className="filter-choices">
        {section.choices.map((choice) => (
          <li key={choice.value}>
            <Choice name={section.name} choice={choice} checked={isChosen(chosen, choice)} search={search} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ChoiceProps {
  name: string;
  choice: FilterChoice;
  checked: boolean;
  search: string;
}

function Choice({ name, choice, checked, search }: ChoiceProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The box is ticked at the tap: the router says where it goes only in its own, later, render.
  const [ticked, setTicked] = useState(checked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that comes or fails decides again.
  useEffect(() => setTicked(checked), [checked, search]);
  const toggle = () => {
    setTicked(!ticked);
    navigate(pathname + toggled(search, name, choice.value, [choice.otherValue ?? choice.value]), {
      preventScrollReset: true,
    });
  };
  return (
    <label className={choice.disabled ? 'filter-choice off' : 'filter-choice'}>
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        checked={ticked}
        disabled={choice.disabled && !ticked}
        onChange={toggle}
      />
      {choice.color ? <i className="filter-swatch" style={{ background: choice.color }} /> : null}
      <bdi>{choice.name}</bdi>
      <small>{formatCount(choice.count)}</small>
    </label>
  );
}
