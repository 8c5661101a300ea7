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
      {/* A figure's sign stands before it in Arabic too; with a unit in Arabic it is read as Arabic. */}
      <bdi className={`num flex-none whitespace-nowrap ${strong ? 'font-bold' : ''}`}>{children}</bdi>
    </p>
  );
}

export const Rule = () => <hr className="my-2 border-0 border-t border-dashed border-current" />;
