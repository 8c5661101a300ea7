import type { ReactNode } from 'react';

/** What is paid for, or given back, beside how. */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-col border-line bg-paper desk:min-h-0 desk:border-s max-desk:border-t"
    >
      {children}
    </section>
  );
}
