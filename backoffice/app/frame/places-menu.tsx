import { formatCount } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLocation } from '@remix-run/react';
import type { RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { useOpenMenus } from './open-menus.ts';
import { isHere, PLACE_GROUPS, type Place, partHere, placesFor } from './places.ts';
import { useSignedIn } from './session.tsx';

/** Where the menu is longer than the window, the place or screen that is open is brought into sight. */
function useHereInSight(menu: RefObject<HTMLElement | null>, known: boolean): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another place, and open menus push it down
  useEffect(() => {
    // The last of them: a screen stands below its place.
    const here = [...(menu.current?.querySelectorAll('[aria-current]') ?? [])].at(-1);
    const row = here?.getBoundingClientRect();
    const seen = menu.current?.getBoundingClientRect();
    if (!row || !seen || (row.top >= seen.top && row.bottom <= seen.bottom)) return;
    // In the menu alone: `scrollIntoView` would move the page with it.
    menu.current?.scrollBy({ top: row.top + row.height / 2 - (seen.top + seen.height / 2) });
  }, [pathname, known]);
}

/** The places of whoever is signed in; those of several screens open and close, and stay so. */
export function Places({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const { permissions } = useSignedIn();
  const { open, known, toggle } = useOpenMenus();
  const mine = placesFor(permissions);
  const menu = useRef<HTMLElement>(null);
  useHereInSight(menu, known);
  return (
    <nav ref={menu} aria-label={t('nav.label')} className="flex flex-1 flex-col gap-px overflow-y-auto">
      {PLACE_GROUPS.map((group) => {
        const places = mine.filter((place) => place.group === group);
        if (places.length === 0) return null;
        return (
          <div key={group} className="flex flex-col gap-px">
            {group !== 'day' && <GroupTitle>{t(`nav.group.${group}`)}</GroupTitle>}
            {places.map((place) => (
              <PlaceRow
                key={place.to}
                place={place}
                open={open.includes(place.to)}
                onToggle={() => toggle(place.to)}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

/** In the collapsed sidebar a line says that another group begins. */
function GroupTitle({ children }: { children: string }) {
  return (
    <>
      <p className="mt-2.5 mb-0.5 px-2 text-2xs text-ink-3 mini:hidden">{children}</p>
      <hr className="mx-2 my-1.5 hidden border-line-strong mini:block" />
    </>
  );
}

interface PlaceRowProps {
  place: Place;
  open: boolean;
  onToggle: () => void;
  onChoose?: () => void;
}

function PlaceRow({ place, open, onToggle, onChoose }: PlaceRowProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { carrierExceptions } = useSignedIn();
  const id = useId();
  return (
    <div>
      <div className="flex items-center">
        <Link
          to={place.to}
          aria-current={isHere(place, pathname) ? 'page' : undefined}
          title={t(place.label)}
          onClick={onChoose}
          className="flex h-[29px] min-w-0 flex-1 items-center gap-[9px] rounded-m ps-2 pe-1 whitespace-nowrap text-ink-2 no-underline hover:bg-pressed hover:no-underline aria-[current=page]:bg-pressed aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11 mini:justify-center [&[aria-current=page]>svg]:text-sea"
        >
          <Icon name={place.icon} />
          <span className="flex-1 truncate mini:sr-only">{t(place.label)}</span>
          {place.to === '/carriers/exceptions' && <Waiting count={carrierExceptions} />}
        </Link>
        {place.parts && (
          <span className="mini:hidden">
            <IconButton
              icon={open ? 'chevron-up' : 'chevron-down'}
              label={t('nav.screens', { name: t(place.label) })}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={onToggle}
            />
          </span>
        )}
      </div>
      {place.parts && open && <Parts id={id} place={place} onChoose={onChoose} />}
    </div>
  );
}

function Parts({ id, place, onChoose }: { id: string; place: Place; onChoose?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = partHere(place, pathname);
  return (
    <ul id={id} className="flex flex-col gap-px py-px mini:hidden">
      {place.parts?.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === here ? 'location' : undefined}
            onClick={onChoose}
            className="flex h-[27px] items-center rounded-m ps-[33px] pe-2 text-ink-2 no-underline hover:bg-pressed hover:no-underline aria-[current=location]:font-semibold aria-[current=location]:text-ink max-desk:h-11"
          >
            <span className="truncate">{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many wait for somebody; nothing where none do. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="tone-wait rounded-s border border-tone-line bg-tone-soft px-1.5 text-2xs font-semibold text-tone-ink mini:hidden">
      <span aria-hidden="true" className="num">
        {formatCount(count)}
      </span>
      <span className="sr-only">{t('nav.toResolve', { number: formatCount(count) })}</span>
    </span>
  );
}
