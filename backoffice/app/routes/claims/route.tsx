import { CLAIM_REASONS, CLAIM_VIEWS, LIVE_CLAIM_STATES, transporterClaimsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayoutPage } from '../../claims/payout-page.tsx';
import { amountText } from '../../forms/amount.ts';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ClaimCard, claimColumns } from './claim-columns.tsx';
import { CLAIMS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { NewClaim } from './new-claim.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(transporterClaimsContract.open);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What is asked of transporters, and how far it is. */
export default function ClaimsPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const [opening, setOpening] = useState(false);
  useFreshWhenBack();
  useHotkeys({ C: () => setOpening(true) });
  const open = (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setOpening(true)}>
      {t('claims.new')}
    </Button>
  );
  return (
    <PayoutPage title={title} actions={open} phoneActions={open}>
      <ClaimList open={open} />
      {opening && <NewClaim onClose={() => setOpening(false)} />}
    </PayoutPage>
  );
}

function Views() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const { counts } = list;
  const live = LIVE_CLAIM_STATES.reduce((sum, one) => sum + counts[one], 0);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <ListViews
      {...{ shape: CLAIMS, state }}
      label={t('claims.column.state')}
      filter="state"
      views={[
        { value: '', label: t('claims.view.all'), count: all },
        ...CLAIM_VIEWS.map((value) => {
          return { value, label: t(`claims.view.${value}`), count: value === 'live' ? live : counts[value] };
        }),
      ]}
    />
  );
}

function Tools() {
  const { t } = useTranslation();
  const { list, state, transporters } = useLoaderData<typeof loader>();
  const at = { shape: CLAIMS, state };
  return (
    <ListTools
      search={<ListSearch {...at} label={t('claims.search')} placeholder={t('claims.placeholder')} />}
      chosen={chosenOf(state, 'reason', 'transporter', 'late')}
      end={
        <span className="text-xs text-ink-2">
          {t('claims.inAll', { amount: t('app.amount', { amount: amountText(list.asked) }) })}
        </span>
      }
    >
      <FilterSelect
        {...at}
        filter="transporter"
        label={t('claims.anyTransporter')}
        options={transporters.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        {...at}
        filter="reason"
        label={t('claims.anyReason')}
        options={CLAIM_REASONS.map((value) => ({ value, label: t(`claims.reason.${value}`) }))}
      />
      <FilterSelect
        {...at}
        filter="late"
        label={t('claims.column.due')}
        options={[{ value: 'true', label: t('claims.lateOnly') }]}
      />
    </ListTools>
  );
}

function ClaimList({ open }: { open: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const columns = useMemo(() => claimColumns(t, now), [t, now]);
  const at = { shape: CLAIMS, state };
  return (
    <>
      <Views />
      <Tools />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="message-circle" title={t('claims.none')} action={open}>
            {t('claims.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.claims}
          columns={columns}
          nameOf={({ number }) => t('claims.number', { number })}
          open={(id) => navigate(`/transporter-payments/claims/${id}`)}
          card={(claim) => <ClaimCard claim={claim} />}
        />
      </ListBody>
    </>
  );
}
