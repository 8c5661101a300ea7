import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { Page } from '../frame/page.tsx';

interface PayoutPageProps {
  title: string;
  actions?: ReactNode;
  phoneActions?: ReactNode;
  children: ReactNode;
}

/** The frame of what is about money that transporters have: head, the way to the others, content. */
export function PayoutPage({ title, actions, phoneActions, children }: PayoutPageProps) {
  const { t } = useTranslation();
  return (
    <Page title={title} actions={actions} phoneActions={phoneActions ?? actions}>
      <ViewTabs label={t('claims.tabs')}>
        <ViewTab to="/transporter-payments" end>
          {t('claims.tab.payments')}
        </ViewTab>
        <ViewTab to="/transporter-payments/ages">{t('claims.tab.ageing')}</ViewTab>
        <ViewTab to="/transporter-payments/claims">{t('claims.tab.claims')}</ViewTab>
      </ViewTabs>
      {children}
    </Page>
  );
}
