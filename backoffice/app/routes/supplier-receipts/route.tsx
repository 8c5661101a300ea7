import type { PricedReceiptRow, ReceiptRow, ToReceiveRow } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsText } from '../../components/quantity.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { Expected, OrderNumber, StageTag } from '../../procurement/look.tsx';
import { ReceiptFigures, ReceiptHead } from '../../procurement/receipt-look.tsx';
import { TO_RECEIVE } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

const ALONE = '/supplier-receipts/new';

/** What is to come into the warehouses in which one works, the soonest first, and what came. */
export default function ReceiptsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, title } = useLoaderData<typeof loader>();
  const { view } = state.filters;
  useFreshWhenBack();
  useHotkeys({ C: () => navigate(ALONE) });
  const at = { shape: TO_RECEIVE, state };
  const alone = (
    <Link to={ALONE} className={buttonClass({})}>
      <Icon name="plus" />
      {t('receiving.alone')}
    </Link>
  );
  const phoneAlone = (
    <Link to={ALONE} aria-label={t('receiving.alone')} className={buttonClass({ square: true })}>
      <Icon name="plus" />
    </Link>
  );
  const none = view === 'unpriced' ? 'noneUnpriced' : view ? 'noneReceived' : 'none';
  return (
    <Page title={title} actions={alone} phoneActions={phoneAlone}>
      <Views />
      <ListTools
        search={<ListSearch {...at} label={t('receiving.search')} placeholder={t('receiving.placeholder')} />}
        chosen={0}
      />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="inbox" title={t(`receiving.${none}`)} action={alone}>
            {t(`receiving.${none}Text`)}
          </EmptyState>
        }
      >
        <ul aria-label={title}>
          {list.orders.map((order) => (
            <Coming key={order.id} order={order} />
          ))}
          {list.receipts.map((receipt) => (
            <Came key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      </ListBody>
    </Page>
  );
}

function Views() {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const sees = useMay('procurement.read');
  const views = [
    { value: '', label: t('receiving.tab') },
    { value: 'received', label: t('receiving.received') },
    ...(sees ? [{ value: 'unpriced', label: t('receiving.unpriced') }] : []),
  ];
  return <ListViews {...{ shape: TO_RECEIVE, state, views }} label={t('receiving.title')} filter="view" />;
}

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-5 py-3 hover:bg-hover max-desk:px-3">
      <span className="flex min-w-0 flex-1 flex-col gap-1">{children}</span>
      <Icon name="chevron-right" mirror className="flex-none text-ink-3" />
    </li>
  );
}

function Coming({ order }: { order: ToReceiveRow }) {
  const { t } = useTranslation();
  return (
    <Row>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`/supplier-orders/receipts/${order.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OrderNumber number={order.number} />
        </Link>
        <StageTag stage={order.stage} />
        <bdi className="min-w-0 truncate">{order.supplier}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <Expected order={order} />
        <span>{t('receiving.lines', { count: order.lines, number: order.lines })}</span>
        <span>
          {order.leftGrams > 0
            ? t('buying.weight.left', { goods: goodsText(t, { pieces: order.left, grams: order.leftGrams }) })
            : t('receiving.left', { count: order.left, number: order.left })}
        </span>
        <bdi>{order.warehouse}</bdi>
      </span>
    </Row>
  );
}

function Came({ receipt }: { receipt: ReceiptRow | PricedReceiptRow }) {
  const { now } = useLoaderData<typeof loader>();
  return (
    <Row>
      <ReceiptHead receipt={receipt} named />
      <ReceiptFigures receipt={receipt} now={now} />
    </Row>
  );
}
