import { formatCount } from '@hanout/kernel';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Link, useShopUi } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { useTexts } from '../i18n/texts-context.ts';
import type { FilterChoice, FiltersView } from './filter-view.ts';
import {
  priceBounds,
  type Selection,
  selectionOf,
  toggled,
  withoutFilters,
  withPrice,
} from './listing-url.ts';

/** Values that an address names for a parameter of the panel. */
export function chosenOf(selection: Selection, name: string): readonly string[] {
  if (name === 'brands' || name === 'categories' || name === 'brandlines') return selection[name];
  const [, letter, id] = /^([fa])\[(.+)\]$/.exec(name) ?? [];
  return (letter === 'f' ? selection.f : selection.a)[id ?? ''] ?? [];
}

export const isChosen = (chosen: readonly string[], { value, otherValue }: FilterChoice): boolean =>
  chosen.includes(value) || (otherValue !== null && chosen.includes(otherValue));

/** How many choices are made; both limits of the price are one. */
export function activeCount({ sections }: FiltersView, selection: Selection): number {
  const values = sections.reduce((sum, { name, choices }) => {
    const chosen = chosenOf(selection, name);
    return sum + choices.filter((choice) => isChosen(chosen, choice)).length;
  }, 0);
  return values + (selection.priceMin || selection.priceMax ? 1 : 0);
}

/** What is chosen, each with a way to take it back; links, so that they work without script. */
export function ActiveFilters({ filters }: { filters: FiltersView }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { currency } = useShopUi();
  const selection = selectionOf(search);
  if (activeCount(filters, selection) === 0) return null;
  const bounds = priceBounds(filters.price);
  const { priceMin, priceMax } = selection;
  return (
    <ul className="chips" aria-label={t('listing.active')}>
      {filters.sections.flatMap(({ name, choices }) =>
        choices
          .filter((choice) => isChosen(chosenOf(selection, name), choice))
          .map((choice) => (
            <Chip
              key={name + choice.value}
              href={pathname + toggled(search, name, choice.value, [choice.otherValue ?? choice.value])}
              text={choice.name}
            />
          )),
      )}
      {priceMin || priceMax ? (
        <Chip
          href={pathname + withPrice(search, bounds, bounds)}
          text={`${formatCount(Number(priceMin || bounds.min))} – ${formatCount(Number(priceMax || bounds.max))} ${currency}`}
        />
      ) : null}
      <li>
        <Link className="link chips-reset" href={pathname + withoutFilters(search)} keepScroll>
          {t('listing.resetAll')}
        </Link>
      </li>
    </ul>
  );
}

function Chip({ href, text }: { href: string; text: string }) {
  const t = useTexts();
  return (
    <li>
      <Link className="chip" href={href} keepScroll aria-label={t('listing.without', { name: text })}>
        <bdi>{text}</bdi>
        <Icon name="x" />
      </Link>
    </li>
  );
}
