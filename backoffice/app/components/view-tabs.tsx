import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, NavLink, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Ways to look at one place, side by side. Where they do not all fit, the one that is open is brought into sight. */
export function ViewTabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another open tab
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = bar.current?.getBoundingClientRect();
    if (!tab || !seen) return;
    // Along the bar alone: `scrollIntoView` would move the page under whoever came back to it.
    bar.current?.scrollBy({ left: tab.left + tab.width / 2 - (seen.left + seen.width / 2) });
  }, [pathname, search]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-3 [scrollbar-width:none] max-desk:px-1"
    >
      {children}
    </nav>
  );
}

const TAB =
  'flex h-[38px] flex-none items-center gap-1.5 border-b-2 border-transparent px-[9px] font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:border-sea aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11';

interface ViewTabProps {
  to: string;
  /** Whether it is open, where the path alone does not say so. */
  current?: boolean;
  /** Open at its very path only, not below it. */
  end?: boolean;
  /** How many it holds. */
  count?: number;
  /** Where counting stopped. */
  countedUpTo?: number;
  children: ReactNode;
}

export function ViewTab({ to, current, end, count, countedUpTo, children }: ViewTabProps) {
  const content = (
    <>
      {children}
      {count !== undefined && (
        <Count value={count} upTo={countedUpTo} className="text-2xs font-medium text-ink-3" />
      )}
    </>
  );
  if (current === undefined)
    return (
      <NavLink to={to} end={end} className={TAB}>
        {content}
      </NavLink>
    );
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset className={TAB}>
      {content}
    </Link>
  );
}
