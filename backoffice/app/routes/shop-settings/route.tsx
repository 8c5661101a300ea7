import { shopSettingsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { SavePage } from '../../forms/save-page.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { AdvertisingCard } from './advertising-card.tsx';
import { BuyingCard } from './buying-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import type { loader } from './load.server.ts';
import { OrderingCard } from './ordering-card.tsx';
import { PromisesCard } from './promises-card.tsx';
import { TrailCard } from './trail-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WordsCard } from './words-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(shopSettingsContract.change);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function ShopSettingsPage() {
  const { title } = useLoaderData<typeof loader>();
  const form = useSettingsForm();
  const mayKeepTrail = useMay('audit.keep');
  return (
    <SavePage
      title={title}
      form={form}
      main={
        <>
          <IdentityCard form={form} />
          <WordsCard form={form} />
          <DisplayCard form={form} />
        </>
      }
      side={
        <>
          <PromisesCard form={form} />
          <OrderingCard form={form} />
          <BuyingCard form={form} />
          <AdvertisingCard form={form} />
          {mayKeepTrail && <TrailCard form={form} />}
        </>
      }
    />
  );
}
