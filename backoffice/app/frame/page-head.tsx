import type { ReactNode } from 'react';
import { PhoneBar } from './phone-bar.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** Way back, before the title. */
  crumb?: ReactNode;
  /** Beside the title: when, from where. */
  after?: ReactNode;
  actions?: ReactNode;
  /** On a phone, where there is room for a few words and two acts. */
  phoneTitle?: ReactNode;
  phoneActions?: ReactNode;
  phoneBack?: { to: string; label: string };
}

/** The head of every page: where one is, and what concerns the whole page. */
export function PageHead({
  title,
  crumb,
  after,
  actions,
  phoneTitle,
  phoneActions,
  phoneBack,
}: PageHeadProps) {
  return (
    <>
      <PhoneBar title={phoneTitle ?? title} actions={phoneActions} back={phoneBack} />
      <header className="sticky top-0 z-20 flex min-h-bar items-center gap-2 border-b border-line bg-paper px-5 py-2 max-desk:hidden">
        {crumb}
        <h1 className="min-w-0 truncate">{title}</h1>
        {after}
        <div className="ms-auto flex items-center gap-1.5">{actions}</div>
      </header>
    </>
  );
}
