import { kioskContract, passkeysContract, staffContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { FactorCard } from '../../second-factor/factor-card.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { SignInsCard } from '../../team/sign-ins-card.tsx';
import type { loader } from './load.server.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PinCard } from './pin-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  kioskContract.setOwnPin,
  staffContract.beginSecondFactor,
  staffContract.confirmSecondFactor,
  staffContract.renewRecoveryCodes,
  staffContract.removeSecondFactor,
  staffContract.endSessions,
  passkeysContract.begin,
  passkeysContract.add,
  passkeysContract.remove,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** What concerns whoever looks, and nobody else. */
export default function MePage() {
  const { title, factor, signIns, now } = useLoaderData<typeof loader>();
  return (
    <Page title={title} className="flex-1 bg-sunken p-[18px] max-desk:p-3">
      <div className="flex max-w-[640px] flex-col gap-3.5">
        <FactorCard factor={factor} />
        <PinCard />
        <PasskeysCard />
        <OwnSessions />
        <SignInsCard signIns={signIns} now={now} />
      </div>
    </Page>
  );
}
