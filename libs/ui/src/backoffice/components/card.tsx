import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

interface CardProps {
  title: string;
  icon?: IconName;
  /** Beside the title: a count. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Content to the edges: a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, icon, meta, actions, flush = false, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`card min-w-0 overflow-clip rounded-l border border-line bg-paper ${className}`}
    >
      <header className="flex min-h-[42px] items-center gap-2 border-b border-line py-1 ps-3.5 pe-2">
        {icon && <Icon name={icon} className="text-ink-2" />}
        <h2 id={id}>{title}</h2>
        {meta && <span className="text-ink-3">{meta}</span>}
        {actions && <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{actions}</div>}
      </header>
      {flush ? children : <div className="px-3.5 py-3">{children}</div>}
    </section>
  );
}

/** Facts in two columns: name at the start, value flush at the end. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-[5px]">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </>
  );
}
