import type { TransporterPaymentQuote } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import type { loader } from './load.server.ts';
import { ParcelChoice } from './parcel-choice.tsx';
import type { Parcels } from './use-parcels.ts';

interface ParcelsCardProps {
  transporterId: string;
  onTransporter: (id: string) => void;
  parcels: Parcels;
  again: () => void;
  chosen: ReadonlySet<string>;
  quote: TransporterPaymentQuote | null;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Whose parcels, and which (BO-056). */
export function ParcelsCard({
  transporterId,
  onTransporter,
  parcels,
  again,
  chosen,
  quote,
  onChange,
}: ParcelsCardProps) {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  return (
    <Card icon="truck" title={t('payouts.form.parcels')}>
      <div className="flex flex-col gap-3">
        {transporters === null && (
          <Notice tone="bad" alert>
            {t('newOrder.failed.transporters')}
          </Notice>
        )}
        <SelectField
          label={t('payouts.form.transporter')}
          name="transporterId"
          value={transporterId}
          none={t('payouts.form.choose')}
          options={(transporters ?? []).map(({ id, name }) => [id, name])}
          onChange={onTransporter}
        />
        <Said parcels={parcels} again={again} chosen={chosen.size} />
        {parcels.status === 'ready' && parcels.orders.length > 0 && (
          <ParcelChoice orders={parcels.orders} chosen={chosen} quote={quote} onChange={onChange} />
        )}
      </div>
    </Card>
  );
}

/** What is to be said of the parcels, heard as it changes (BO-309 to BO-313). */
function Said({ parcels, again, chosen }: { parcels: Parcels; again: () => void; chosen: number }) {
  const { t } = useTranslation();
  const { status } = parcels;
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden">
      {status === 'loading' && <p>{t('payouts.form.loading')}</p>}
      {status === 'failed' && (
        <>
          <p className="tone-bad text-tone-ink">{t('payouts.form.failed')}</p>
          <Button size="s" icon="refresh-cw" onClick={again}>
            {t('payouts.form.retry')}
          </Button>
        </>
      )}
      {parcels.status === 'ready' && parcels.orders.length === 0 && <p>{t('payouts.form.noOrders')}</p>}
      {parcels.status === 'ready' && parcels.orders.length > 0 && (
        <>
          <p>{t('payouts.form.found', { n: parcels.orders.length })}</p>
          {chosen === 0 && <p>{t('payouts.form.select')}</p>}
        </>
      )}
    </div>
  );
}
