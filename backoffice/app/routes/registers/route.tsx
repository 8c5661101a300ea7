import { registersContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { useHref, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PinsCard } from './pins-card.tsx';
import { RegistersCard } from './registers-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  registersContract.create,
  registersContract.edit,
  registersContract.pairingCode,
  registersContract.detach,
  registersContract.setPin,
  registersContract.removePin,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** The registers with their devices, and who signs in at them. */
export default function RegistersPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const till = useHref('/till');
  useFreshWhenBack();
  return (
    <Page
      title={title}
      actions={
        <a href={till} className={buttonClass()}>
          {t('registers.openTill')}
        </a>
      }
    >
      <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RegistersCard />
        <PinsCard />
      </div>
    </Page>
  );
}
