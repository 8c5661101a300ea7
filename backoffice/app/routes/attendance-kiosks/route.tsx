import { kioskContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { useHref, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { DevicesCard } from './devices-card.tsx';
import { DoubtfulCard } from './doubtful-card.tsx';
import type { loader } from './load.server.ts';
import { PinsCard } from './pins-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  kioskContract.add,
  kioskContract.revoke,
  kioskContract.setPin,
  kioskContract.settle,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** The devices on which people come and go, their PINs, and what was pressed that somebody has to look at. */
export default function AttendanceKiosksPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const kiosk = useHref('/kiosk');
  useFreshWhenBack();
  return (
    <Page
      title={title}
      actions={
        <a href={kiosk} className={buttonClass()}>
          {t('kiosk.open')}
        </a>
      }
    >
      <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3.5">
          <DoubtfulCard />
          <DevicesCard />
        </div>
        <PinsCard />
      </div>
    </Page>
  );
}
