import type { ReactNode } from 'react';

/** One figure with what it counts and what to compare it with. Shown in a `StatStrip`. */
export function Stat({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="px-4 pt-3 pb-[13px]">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="text-xl leading-tight font-semibold tracking-tight">{children}</dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  );
}

export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-px overflow-clip rounded-l border border-line bg-line *:bg-paper max-desk:auto-cols-auto max-desk:grid-flow-row max-desk:grid-cols-2 max-desk:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </dl>
  );
}
