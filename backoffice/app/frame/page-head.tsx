import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Back, PhoneBar } from './phone-bar.tsx';

export interface PageHeadProps {
  title: ReactNode;
  /** Of a record: the way back to its list, before the title. */
  back?: Back;
  /** Beside the title: when, from where. */
  after?: ReactNode;
  actions?: ReactNode;
  /** On a phone, where there is room for a few words and two acts. */
  phoneTitle?: ReactNode;
  phoneActions?: ReactNode;
}

/** The head of every page: where one is, and what concerns the whole page. */
export function PageHead({ title, back, after, actions, phoneTitle, phoneActions }: PageHeadProps) {
  return (
    <>
      <PhoneBar title={phoneTitle ?? title} actions={phoneActions} back={back} />
      <header className="sticky top-0 z-20 flex min-h-bar items-center gap-2 border-b border-line bg-paper px-5 py-2 max-desk:hidden">
        {back && (
          <span className="flex flex-none items-center gap-1.5 text-ink-3">
            <Link to={back.to}>{back.label}</Link>
            <Icon name="chevron-right" size={14} mirror />
          </span>
        )}
        <h1 className="min-w-0 truncate">{title}</h1>
        {after}
        <div className="ms-auto flex items-center gap-1.5">{actions}</div>
      </header>
    </>
  );
}
