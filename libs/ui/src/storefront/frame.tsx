import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './ui-context.tsx';
import { useClosing } from './use-closing.ts';

export interface LanguageChoice {
  readonly locale: string;
  /** The language's name in itself. */
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
}

export interface NavItem {
  readonly id: string;
  readonly name: string;
  /** Null for a heading that only holds others. */
  readonly href: string | null;
  readonly current: boolean;
  /** Leads to what is cheaper now. */
  readonly deal?: boolean;
  readonly children: readonly NavItem[];
}

/** The arch: logo, order seal and categories are the only places it appears. */
export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link className="logo" href={href}>
      <svg viewBox="0 0 28 34" width="28" height="34" aria-hidden="true">
        <path d="M0 14a14 14 0 0 1 28 0v18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="var(--logo-body)" />
        <path d="M5.5 14a8.5 8.5 0 0 1 17 0v5h-17z" fill="var(--logo-light)" />
        <path d="M5.5 19h17v9.5h-17z" fill="var(--color-accent)" />
        <circle cx="18" cy="13.2" r="2.5" fill="var(--color-deal)" />
      </svg>
      <b>{name}</b>
    </Link>
  );
}

export function LanguageSwitch({ choices, label }: { choices: readonly LanguageChoice[]; label: string }) {
  return (
    <nav className="lang" aria-label={label}>
      {choices.map((choice) => (
        // A change of language reloads: the texts, the direction and the fonts of the document change together.
        <a
          key={choice.locale}
          href={choice.href}
          lang={choice.locale}
          hrefLang={choice.locale}
          aria-current={choice.current ? 'true' : undefined}
        >
          {choice.name}
        </a>
      ))}
    </nav>
  );
}

function NavLink({ item }: { item: NavItem }) {
  const current = item.current ? 'page' : undefined;
  const mark = item.deal ? <i className="nav-deal" /> : null;
  if (item.href === null) return <span className="nav-head">{item.name}</span>;
  if (/^https?:/.test(item.href))
    return (
      <a href={item.href} rel="noopener">
        {item.name}
      </a>
    );
  return (
    <Link href={item.href} prefetch="intent" aria-current={current}>
      {mark}
      {item.name}
    </Link>
  );
}

interface CategoryNavProps {
  items: readonly NavItem[];
  label: string;
  /** Where one is: an open panel closes when it changes. */
  place: string;
}

/** One row of entries; those that hold others open a panel, without script too. */
export function CategoryNav({ items, label, place }: CategoryNavProps) {
  const box = useRef<HTMLElement>(null);
  useClosing(box, place);
  return (
    <nav ref={box} className="nav wide-only" aria-label={label}>
      <div className="wrap">
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              {item.children.length === 0 ? (
                <NavLink item={item} />
              ) : (
                <FoldedEntry item={item} className="nav-panel" name="nav" />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** An entry that holds others, unfolded: itself where it leads somewhere, then all below it. */
function FoldedEntry({ item, className, name }: { item: NavItem; className: string; name?: string }) {
  const own = item.href === null ? [] : [{ ...item, children: [] }];
  const below = item.children.flatMap((child) => [child, ...child.children]);
  return (
    <details className={className} name={name}>
      <summary>
        {item.name}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {[...own, ...below].map((entry) => (
          <li key={entry.id}>
            <NavLink item={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An entry of the phone's menu; what holds others unfolds. */
function PhoneEntry({ item }: { item: NavItem }) {
  if (item.children.length === 0) return <NavLink item={item} />;
  return <FoldedEntry item={item} className="menu-fold" />;
}

/** The phone's menu: a disclosure, so that it opens without script. */
export function PhoneMenu({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly NavItem[];
  children: ReactNode;
}) {
  return (
    <details className="menu">
      <summary className="icon-btn" aria-label={label}>
        <Icon name="menu" className="menu-open" />
        <Icon name="x" className="menu-close" />
      </summary>
      <nav className="menu-panel" aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <PhoneEntry item={item} />
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  );
}

export interface Crumb {
  readonly name: string;
  readonly href: string | null;
}

/** The last crumb is where one is. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav className="crumbs wrap" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.name}>
            {crumb.href === null ? (
              <bdi aria-current="page">{crumb.name}</bdi>
            ) : (
              <Link href={crumb.href}>
                <bdi>{crumb.name}</bdi>
              </Link>
            )}
            {index < crumbs.length - 1 ? <Icon name="chevron-right" flip /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
