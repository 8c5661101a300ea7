import type { ReactNode } from 'react';

/** A key. Not shown on a phone, which has none. */
export function Kbd({ children, onAccent = false }: { children: ReactNode; onAccent?: boolean }) {
  const colours = onAccent
    ? 'border-on-sea/40 bg-on-sea/15 text-on-sea'
    : 'border-line-strong bg-paper text-ink-3';
  return (
    <span aria-hidden="true" className="inline-flex flex-none max-desk:hidden">
      <kbd
        dir="ltr"
        className={`inline-grid h-[17px] min-w-[17px] flex-none place-items-center rounded-s border border-b-2 px-1 font-ui text-[10.5px] leading-none font-medium ${colours}`}
      >
        {children}
      </kbd>
    </span>
  );
}
