import { carriersContract, type TransporterDetail, transportersContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { CarrierCard } from './carrier-card.tsx';
import { CommuneNamesCard } from './commune-names-card.tsx';
import { DesksCard } from './desks-card.tsx';
import { GridCard } from './grid-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { TermsCard } from './terms-card.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { id = '' } = asked.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const params = { id };
  const [transporter, carrier] = await Promise.all([
    api.read(transportersContract.detail, { params }),
    api.read(carriersContract.settings, { params }),
  ]);
  const { webhookPath } = carrier;
  const webhookAddress = webhookPath && new URL(webhookPath, asked.request.url).href;
  return { transporter, carrier, webhookAddress, now: systemClock.now().toISOString() };
}

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

/** What is edited elsewhere on the page leaves what was typed into the terms alone. */
function termsKey({ name, mark, color, active, feeKind, feeValue, services }: TransporterDetail): string {
  const terms = services.map(({ rates: _, desks: __, ...service }) => service);
  return JSON.stringify([name, mark, color, active, feeKind, feeValue, terms]);
}

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
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <TermsCard key={`terms ${termsKey(transporter)}`} />
        <CarrierCard key={`carrier ${carrier.kind} ${carrier.version}`} />
        <RatingCard />
        <DesksCard />
        {carrier.kind && <CommuneNamesCard />}
      </div>
    </Page>
  );
}
