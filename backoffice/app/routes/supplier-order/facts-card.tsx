import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OfPieces } from '../../procurement/look.tsx';
import { Moment } from '../../time/moment.tsx';
import { sumsOf } from './draft.ts';
import type { loader } from './load.server.ts';
import type { OrderForm } from './use-order-form.ts';

/** For whom, from whom, and what it comes to. */
export function FactsCard({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const { order, now } = useLoaderData<typeof loader>();
  const { ht, tax, ttc } = sumsOf(form.draft.lines);
  return (
    <Card icon="info" title={t('buying.facts')}>
      <Facts>
        <Fact name={t('buying.totalHt')}>
          <Amount value={ht} />
        </Fact>
        <Fact name={t('buying.totalTax')}>
          <Amount value={tax} />
        </Fact>
        <Fact name={t('buying.totalTtc')}>
          <Amount value={ttc} unit={t('app.da')} className="text-lg font-semibold" />
        </Fact>
        {order.stage !== 'draft' && (
          <Fact name={t('buying.column.received')}>
            <OfPieces {...order} />
          </Fact>
        )}
        <Fact name={t('buying.supplier')}>
          <Link to={`/suppliers/${order.supplier.id}`}>
            <bdi>{order.supplier.name}</bdi>
          </Link>
        </Fact>
        {order.supplierPhone && (
          <Fact name={t('suppliers.phone')}>
            <Phone number={order.supplierPhone} />
          </Fact>
        )}
        <Fact name={t('buying.column.created')}>
          <bdi>{order.createdBy}</bdi> · <Moment at={order.createdAt} now={now} timed />
        </Fact>
        {order.sentAt && (
          <Fact name={t('buying.stage.sent')}>
            <Moment at={order.sentAt} now={now} timed />
          </Fact>
        )}
        {order.closedAt && (
          <Fact name={t(order.stage === 'cancelled' ? 'buying.stage.cancelled' : 'buying.stage.closed')}>
            <Moment at={order.closedAt} now={now} timed />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
