import { carriersContract, transportersContract } from '@hanout/contracts';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CarrierCard } from './carrier-card.tsx';
import { CommuneNamesCard } from './commune-names-card.tsx';
import { DesksCard } from './desks-card.tsx';
import { GridCard } from './grid-card.tsx';
import type { loader } from './load.server.ts';
import { RatingCard } from './rating-card.tsx';
import { TermsCard } from './terms-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  transportersContract.edit,
  transportersContract.rates,
  transportersContract.rate,
  transportersContract.desk,
  transportersContract.importDesks,
  transportersContract.importRates,
  carriersContract.save,
  carriersContract.test,
  carriersContract.nameCommune,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.transporter.name ?? ''} · Hanout` },
];

export default function TransporterPage() {
  const { t } = useTranslation();
  const { transporter, carrier } = useLoaderData<typeof loader>();
  const name = <bdi>{transporter.name}</bdi>;
  return (
    <Page
      key={transporter.id}
      title={name}
      back={{ to: '/transporters', label: t('transporters.title') }}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <GridCard />
        <DesksCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <TermsCard />
        <CarrierCard />
        <RatingCard />
        {carrier.kind && <CommuneNamesCard />}
      </div>
    </Page>
  );
}
