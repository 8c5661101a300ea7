import { supplierReturnsContract } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReturnNumber, ReturnStateTag } from '../../billing/return-look.tsx';
import { GoodsCount, quantityText } from '../../components/quantity.tsx';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { OrderNumber } from '../../procurement/look.tsx';
import { SheetHead } from '../../procurement/sheet-head.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { Day, Moment } from '../../time/moment.tsx';
import { Acts } from './acts.tsx';
import type { loader } from './load.server.ts';
import { Signatures } from './signatures.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierReturnsContract.send, supplierReturnsContract.credit);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** One return, on screen and as the sheet that goes with the goods. */
export default function SupplierReturnPage() {
  const { t } = useTranslation();
  const { back, shopName, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <Page
      key={back.id}
      title={
        <>
          <ReturnNumber number={back.number} /> · <bdi>{back.supplier.name}</bdi>
        </>
      }
      phoneTitle={<ReturnNumber number={back.number} />}
      back={{ to: '/supplier-returns', label: t('supplierReturns.title') }}
      after={<ReturnStateTag state={back.state} />}
      actions={<Acts />}
      phoneActions={<Acts />}
      className="order-page flex-1 print:block print:bg-paper print:p-[10mm]"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <SheetHead
          {...{ shopName, title }}
          supplier={back.supplier.name}
          code={`RF-${back.number}`}
          label={t('supplierReturns.mark', { number: back.number })}
        />
        <LinesCard />
        <Signatures />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 print:mt-[6mm]">
        <FactsCard />
      </div>
    </Page>
  );
}

function LinesCard() {
  const { t } = useTranslation();
  const { back } = useLoaderData<typeof loader>();
  const columns = ['receipt', 'lot', 'reason'] as const;
  return (
    <Card icon="undo-2" title={t('supplierReturns.lines')} meta={<Count value={back.items.length} />} flush>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="table">
          <caption className="sr-only">{t('supplierReturns.lines')}</caption>
          <thead>
            <tr>
              <th className="text-start">{t('supplierReturns.column.unit')}</th>
              {(['quantity', 'sent'] as const).map((name) => (
                <th key={name} className="text-end">
                  {t(`supplierReturns.column.${name}`)}
                </th>
              ))}
              {columns.map((name) => (
                <th key={name} className="text-start">
                  {t(`supplierReturns.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {back.items.map((line) => (
              <tr key={line.id} className="break-inside-avoid">
                <td className="min-w-[160px]">
                  <bdi className="block font-medium">{unitName(line)}</bdi>
                  {line.sku && (
                    <bdi dir="ltr" className="code text-xs text-ink-3">
                      {line.sku}
                    </bdi>
                  )}
                </td>
                <td className="text-end">
                  <Count value={line.quantity} weighed={line.weighed} />
                  {line.billed > 0 && (
                    <span className="block text-xs text-ink-2 print:hidden">
                      {t('supplierReturns.billed', {
                        pieces: quantityText(line.billed, line.weighed),
                      })}
                    </span>
                  )}
                </td>
                <td className="text-end font-semibold">
                  {back.state === 'draft' ? '—' : <Count value={line.sent} weighed={line.weighed} />}
                </td>
                <td className="whitespace-nowrap">
                  <bdi dir="ltr" className="num">
                    {t('supplierDebts.receipt', { number: line.receipt })}
                  </bdi>
                  {line.order && (
                    <Link to={`/supplier-orders/${line.order.id}`} className="block text-xs">
                      <OrderNumber number={line.order.number} />
                    </Link>
                  )}
                </td>
                <td>
                  <bdi className="code">{line.lot || '—'}</bdi>
                </td>
                <td>
                  <bdi>{line.reason || '—'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function FactsCard() {
  const { t } = useTranslation();
  const { back, now } = useLoaderData<typeof loader>();
  const { sentAt, sentBy, creditedAt, creditedBy, creditId, note } = back;
  return (
    <Card icon="info" title={t('supplierReturns.facts')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('supplierReturns.column.supplier')}>
          <Link to={`/suppliers/${back.supplier.id}`}>
            <bdi>{back.supplier.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('supplierReturns.column.warehouse')}>
          <bdi>{back.warehouse.name}</bdi>
        </Fact>
        <Fact name={t('supplierReturns.column.pieces')}>
          <GoodsCount pieces={back.pieces} grams={back.grams} />
        </Fact>
        <Fact name={t('supplierReturns.column.created')}>
          <Day day={algiersDay(new Date(back.createdAt))} />
        </Fact>
        {sentAt && (
          <Fact name={t('supplierReturns.sentBy')}>
            <Moment at={sentAt} now={now} /> {t('supplierReturns.by', { name: sentBy ?? '' })}
          </Fact>
        )}
        {creditedAt && (
          <Fact name={t('supplierReturns.creditedBy')}>
            <Moment at={creditedAt} now={now} /> {t('supplierReturns.by', { name: creditedBy ?? '' })}
          </Fact>
        )}
      </dl>
      {creditId && (
        <p className="mt-3 print:hidden">
          <Link to={`/supplier-payments/${creditId}`}>{t('supplierReturns.creditNote')}</Link>
        </p>
      )}
      {note && (
        <p className="mt-3 border-t border-line pt-3 whitespace-pre-line text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  );
}
