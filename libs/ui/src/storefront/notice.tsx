import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export function Notice({
  bad,
  icon,
  role,
  children,
}: {
  bad?: boolean;
  icon?: IconName;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div className={bad ? 'notice notice-bad' : 'notice'} role={role}>
      <Icon name={icon ?? (bad ? 'circle-alert' : 'info')} />
      <div>{children}</div>
    </div>
  );
}

/** The open door: nothing here, and where to go instead. */
export function EmptyState({
  title,
  text,
  level = 1,
  children,
}: {
  title: string;
  text?: string;
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      <span className="empty-door" aria-hidden="true" />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children ? <div className="cta">{children}</div> : null}
    </div>
  );
}
