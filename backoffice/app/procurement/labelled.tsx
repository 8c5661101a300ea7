import type { ReactNode } from 'react';

interface LabelledProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What a field of a line is called, for eyes: the field itself says it with the line's name. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-0.5 ${className}`}>
      <span aria-hidden="true" className="text-2xs text-ink-3">
        {label}
      </span>
      {children}
    </div>
  );
}
