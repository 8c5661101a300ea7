import { remittancesContract, TRANSPORTER_PAYMENT_STATES } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PayoutPage } from '../../claims/payout-page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { PAYMENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { OverdueStrip } from './overdue-strip.tsx';
import { PaymentCard, paymentColumns } from './payment-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(remittancesContract.confirm, remittancesContract.reverse);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What transporters paid, and what they still hold (BO-018). */
export default function TransporterPaymentsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, overdue, now, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  useHotkeys({
    C: () => navigate('/transporter-payments/new'),
    U: () => navigate('/transporter-payments/imports'),
  });
  const columns = useMemo(() => paymentColumns(t), [t]);
  const at = { shape: PAYMENTS, state };
  const take = (
    <Link to="/transporter-payments/imports" className={buttonClass()} aria-keyshortcuts="U">
      <Icon name="upload" />
      {t('statement.import')}
    </Link>
  );
  const make = (
    <Link to="/transporter-payments/new" className={buttonClass({ kind: 'primary' })} aria-keyshortcuts="C">
      <Icon name="banknote" />
      {t('payouts.new')}
    </Link>
  );
  const onPhone = (
    <>
      <Link
        to="/transporter-payments/imports"
        className={buttonClass({ square: true })}
        aria-label={t('statement.import')}
      >
        <Icon name="upload" />
      </Link>
      <Link
        to="/transporter-payments/new"
        className={buttonClass({ kind: 'primary', square: true })}
        aria-label={t('payouts.new')}
      >
        <Icon name="banknote" />
      </Link>
    </>
  );
  return (
    <PayoutPage title={title} actions={[take, make]} phoneActions={onPhone}>
      <OverdueStrip overdue={overdue} />
      <ListViews
        {...at}
        label={t('payouts.state')}
        filter="state"
        views={['' as const, ...TRANSPORTER_PAYMENT_STATES].map((value) => ({
          value,
          label: t(`payouts.view.${value || 'all'}`),
          ...(value === 'draft' && { count: list.drafts }),
        }))}
      />
      <ListTools
        search={<ListSearch {...at} label={t('payouts.search')} placeholder={t('payouts.placeholder')} />}
        chosen={chosenOf(state, 'state')}
      />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState
            icon="banknote"
            title={t('payouts.none')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {take}
                {make}
              </span>
            }
          >
            {t('payouts.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.payments}
          columns={columns}
          nameOf={({ number }) => t('payouts.number', { number })}
          card={(payment) => <PaymentCard payment={payment} now={now} />}
        />
      </ListBody>
    </PayoutPage>
  );
}
