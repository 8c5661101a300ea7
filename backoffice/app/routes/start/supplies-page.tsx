import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { Expected, OrderNumber } from '../../procurement/look.tsx';
import type { SuppliesDesk } from './supplies.server.ts';
import { WaitingList } from './waiting-list.tsx';

/** The day of whoever orders from suppliers, and of nobody's orders. */
export function SuppliesPage({ desk }: { desk: SuppliesDesk }) {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const all = (
    <Link to="/supplier-orders" className={buttonClass({ kind: 'primary' })}>
      {t('start.allSupplierOrders')}
    </Link>
  );
  return (
    <Page
      title={t('start.hello', { name: staff.name })}
      actions={all}
      phoneActions={all}
      className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3"
    >
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {desk.work.length > 0 ? (
          <WaitingList work={desk.work} />
        ) : (
          <div className="rounded-l border border-line bg-paper">
            <EmptyState icon="circle-check" title={t('start.nothingToBuy')}>
              {t('start.nothingToBuyText')}
            </EmptyState>
          </div>
        )}
        <Again desk={desk} />
        <Coming desk={desk} />
        <Owed desk={desk} />
      </div>
    </Page>
  );
}

interface RowsProps {
  title: string;
  icon: IconName;
  none: string;
  children: readonly ReactNode[];
}

function Rows({ title, icon, none, children }: RowsProps) {
  return (
    <Card title={title} icon={icon} flush>
      {children.length === 0 ? (
        <p className="px-3.5 py-4 text-ink-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

const ROW =
  'flex min-h-[46px] items-center gap-3 px-3.5 text-ink no-underline hover:bg-hover hover:no-underline focus-visible:-outline-offset-2';

function Again({ desk }: { desk: SuppliesDesk }) {
  const { t } = useTranslation();
  return (
    <Rows title={t('reorder.title')} icon="refresh-cw" none={t('reorder.none')}>
      {desk.again.map(({ supplier, units, totalHt }) => (
        <li key={supplier?.id ?? ''}>
          <Link
            to={
              supplier ? `/reorder-suggestions?supplier=${supplier.id}` : '/reorder-suggestions?nobody=true'
            }
            className={ROW}
          >
            <bdi className="min-w-0 flex-1 truncate font-semibold">
              {supplier?.name ?? t('reorder.nobody')}
            </bdi>
            <span className="text-xs text-ink-2">{t('reorder.chosen', { count: units })}</span>
            {totalHt > 0 && <Amount value={totalHt} unit={t('app.da')} />}
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function Coming({ desk }: { desk: SuppliesDesk }) {
  const { t } = useTranslation();
  return (
    <Rows title={t('start.coming')} icon="inbox" none={t('start.nothingComes')}>
      {desk.coming.map((order) => (
        <li key={order.id}>
          <Link to={`/supplier-orders/${order.id}`} className={ROW}>
            <span className="font-semibold">
              <OrderNumber number={order.number} />
            </span>
            <bdi className="min-w-0 flex-1 truncate">{order.supplier}</bdi>
            <span className="text-xs">
              <Expected order={order} />
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function Owed({ desk }: { desk: SuppliesDesk }) {
  const { t } = useTranslation();
  return (
    <Rows title={t('start.owed')} icon="banknote" none={t('start.nothingOwed')}>
      {desk.debts.map(({ supplier, owed, overdue }) => (
        <li key={supplier.id}>
          <Link to={`/suppliers/${supplier.id}`} className={ROW}>
            <bdi className="min-w-0 flex-1 truncate font-semibold">{supplier.name}</bdi>
            {overdue > 0 && (
              <span className="text-xs text-bad">
                {t('start.overdueOf')} <Amount value={overdue} />
              </span>
            )}
            <Amount value={owed} unit={t('app.da')} />
          </Link>
        </li>
      ))}
    </Rows>
  );
}
