import type { ReactNode } from 'react';

/** A name that is cut at its own end where it is too long, whichever way the page around it is read. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <bdi dir="auto" className="block w-fit max-w-full truncate">
      {children}
    </bdi>
  );
}
