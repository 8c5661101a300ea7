import type { ReactNode } from 'react';

/** A name and what it comes to, on the screen as on paper. */
export function Row({
  name,
  strong = false,
  children,
}: {
  name: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <p className="flex justify-between gap-2.5">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className={`num flex-none whitespace-nowrap ${strong ? 'font-bold' : ''}`}>{children}</span>
    </p>
  );
}

export const Rule = () => <hr className="my-2 border-0 border-t border-dashed border-current" />;
