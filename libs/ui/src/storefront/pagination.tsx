import { Icon } from './icon.tsx';
import { Link } from './ui-context.tsx';

/** Numbered buttons that fit by default, gaps not counted (SF-331). */
export const PAGE_BUTTONS = 7;

/**
 * The page numbers to show, ascending: first, last, and those around the current one; `null` is a gap.
 * At most `buttons` numbers.
 */
export function pageNumbers(
  current: number,
  pages: number,
  buttons: number = PAGE_BUTTONS,
): (number | null)[] {
  if (pages <= buttons) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = buttons - 2;
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(start + inner < pages ? [null] : []), pages];
}

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
}

export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const numbers = pageNumbers(page, pages);
  // A phone has room for the neighbours and the ends; the gaps already stand for the rest.
  const isFar = (number: number) =>
    numbers.includes(null) && Math.abs(number - page) > 1 && number !== 1 && number !== pages;
  return (
    <nav className="pages" aria-label={labels.nav}>
      <ul>
        <Step to={page > 1 ? hrefOf(page - 1) : null} label={labels.previous} rel="prev" />
        {numbers.map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <li key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} className={isFar(number) ? 'far' : undefined}>
              <Link
                href={hrefOf(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? hrefOf(page + 1) : null} label={labels.next} rel="next" />
      </ul>
    </nav>
  );
}

function Step({ to, label, rel }: { to: string | null; label: string; rel: 'prev' | 'next' }) {
  const icon = <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} flip />;
  const content = (
    <>
      {rel === 'prev' ? icon : null}
      <span>{label}</span>
      {rel === 'next' ? icon : null}
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className="step off" aria-hidden="true">
          {content}
        </span>
      ) : (
        <Link className="step" href={to} rel={rel}>
          {content}
        </Link>
      )}
    </li>
  );
}
