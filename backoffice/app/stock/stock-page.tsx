import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { Page } from '../frame/page.tsx';
import { useMay } from '../frame/session.tsx';
import { STOCK_SCREENS } from './stock-screens.ts';

function Tab({ to, tab, permission }: (typeof STOCK_SCREENS)[number]) {
  const { t } = useTranslation();
  if (!useMay(permission)) return null;
  return (
    <ViewTab to={to} end={to === '/stock'}>
      {t(`stock.tab.${tab}`)}
    </ViewTab>
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
    <Page title={title} actions={actions} phoneActions={phoneActions ?? actions}>
      <ViewTabs label={t('stock.tabs')}>
        {STOCK_SCREENS.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </ViewTabs>
      {children}
    </Page>
  );
}
