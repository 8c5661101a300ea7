import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/session.tsx';
import { STOCK_SCREENS } from './stock-screens.ts';

function Tab({ to, tab, permission }: (typeof STOCK_SCREENS)[number]) {
  const { t } = useTranslation();
  if (!useMay(permission)) return null;
  return (
    <NavLink
      to={to}
      end={to === '/stock'}
      className="flex h-[38px] flex-none items-center border-b-2 border-transparent px-[9px] font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:border-sea aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11"
    >
      {t(`stock.tab.${tab}`)}
    </NavLink>
  );
}

interface StockPageProps {
  title: string;
  actions?: ReactNode;
  /** On a phone, where there is room for one. */
  phoneActions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the stock: head, the way to the others, content. */
export function StockPage({ title, actions, phoneActions, children }: StockPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} actions={actions} phoneActions={phoneActions ?? actions} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
        <nav
          aria-label={t('stock.tabs')}
          className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-3 [scrollbar-width:none]"
        >
          {STOCK_SCREENS.map((tab) => (
            <Tab key={tab.to} {...tab} />
          ))}
        </nav>
        {children}
      </main>
    </>
  );
}
