import type { ReactNode } from 'react';

/** One figure with what it counts and what to compare it with. Shown in a `StatStrip`. */
export function Stat({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="px-4 pt-3 pb-[13px] max-desk:px-3">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="text-xl leading-tight font-semibold tracking-tight max-desk:text-[16px]">{children}</dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  );
}

/** @param many more than fit beside one another at a desk: in rows of three, unless the screen is very wide. */
export function StatStrip({ children, many }: { children: ReactNode; many?: boolean }) {
  return (
    <dl
      className={`grid gap-px overflow-clip rounded-l border border-line bg-line *:bg-paper max-desk:grid-cols-2 max-desk:[&>:last-child:nth-child(odd)]:col-span-2 ${many ? 'desk:grid-cols-3 min-[1600px]:grid-cols-6' : 'desk:auto-cols-fr desk:grid-flow-col'}`}
    >
      {children}
    </dl>
  );
}
