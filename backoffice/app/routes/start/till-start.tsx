import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHref } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { isTillDevice } from '../../till/paired.ts';

/** Where a cashier begins: at the till, at once where this device is one. */
export function TillStart() {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const till = useHref('/till');
  useEffect(() => {
    if (isTillDevice()) window.location.replace(till);
  }, [till]);
  return (
    <Page
      title={t('start.hello', { name: staff.name })}
      className="grid flex-1 place-items-center bg-sunken p-5"
    >
      <div className="flex w-full max-w-[420px] flex-col items-center gap-4 rounded-l border border-line bg-paper p-8 text-center">
        <Icon name="store" size={28} className="text-sea-ink" />
        <h2 className="font-brand text-xl">{t('pos.title')}</h2>
        <p className="text-ink-2">{t('start.tillText')}</p>
        <a href={till} className={`${buttonClass({ kind: 'primary', size: 'touch' })} w-full`}>
          {t('registers.openTill')}
        </a>
      </div>
    </Page>
  );
}
