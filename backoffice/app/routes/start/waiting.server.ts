import {
  abandonedCartsContract,
  carriersContract,
  type OrderState,
  ordersContract,
  remittancesContract,
  reorderContract,
  reviewsContract,
  stockContract,
  supplierDebtsContract,
  supplierOrdersContract,
  transporterClaimsContract,
} from '@hanout/contracts';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { PageApi } from '../../server/page.server.ts';

/** Work that lies somewhere: how much, and where. */
export interface WaitingWork {
  readonly name:
    | 'toConfirm'
    | 'toPrepare'
    | 'toHandOver'
    | 'failedAttempts'
    | 'short'
    | 'toInspect'
    | 'expeditionsToPack'
    | 'expeditionsToReceive'
    | 'exceptions'
    | 'latePayouts'
    | 'claimsDue'
    | 'statements'
    | 'reorder'
    | 'supplierDrafts'
    | 'supplierLate'
    | 'supplierOverdue'
    | 'supplierSoon'
    | 'toReceive'
    | 'carts'
    | 'reviews'
    | 'missingPaths'
    | 'picturesWithoutWords';
  readonly icon: IconName;
  readonly to: string;
  readonly count: number;
}

const ONE = { perPage: 1 } as const;
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What waits for this member of staff, from the lists of the screens that it leads to; what failed to answer is left out. */
export async function waitingFor(api: PageApi, permissions: readonly string[]): Promise<WaitingWork[]> {
  const may = (permission: string) => permissions.includes(permission);
  const ordersWith = async (query: object) => {
    const answer = await api.attempt(ordersContract.list, { query: { ...ONE, ...query } });
    return answer.ok ? answer.data : null;
  };
  const [
    all,
    failed,
    short,
    inspected,
    exceptions,
    carts,
    reviews,
    payouts,
    claims,
    statements,
    expeditions,
    supplies,
  ] = await Promise.all([
    ordersWith({}),
    may('orders.ship') ? ordersWith({ delivery: ['attempt_failed'] }) : null,
    may('stock.read') ? ordersWith({ flag: 'short' }) : null,
    may('stock.adjust') ? api.attempt(stockContract.quarantine, { query: ONE }) : null,
    may('delivery.read') ? api.attempt(carriersContract.exceptions, { query: ONE }) : null,
    may('carts.read') ? api.attempt(abandonedCartsContract.list, { query: ONE }) : null,
    may('reviews.moderate') ? api.attempt(reviewsContract.list, { query: ONE }) : null,
    may('delivery.settle') ? api.attempt(remittancesContract.overdue) : null,
    may('delivery.settle') ? api.attempt(transporterClaimsContract.list, { query: ONE }) : null,
    may('delivery.settle') ? api.attempt(remittancesContract.list, { query: ONE }) : null,
    may('stock.transfer') || may('stock.receive')
      ? api.attempt(stockContract.expeditions, { query: ONE })
      : null,
    suppliesFor(api, permissions),
  ]);
  const inStates = (...states: OrderState[]) =>
    states.reduce((sum, state) => sum + (all?.counts[state] ?? 0), 0);
  const stages = expeditions?.ok ? expeditions.data.counts : null;
  const orders = (query: string) => `/orders?${query}`;
  const work: WaitingWork[] = [
    {
      ...{
        name: 'toConfirm',
        icon: 'phone-call',
        count: may('orders.confirm') ? inStates('new', 'confirming') : 0,
      },
      to: '/desk',
    },
    {
      ...{
        name: 'toPrepare',
        icon: 'package',
        count: may('orders.pack') ? inStates('confirmed', 'preparing') : 0,
      },
      to: orders('state=confirmed&state=preparing'),
    },
    {
      ...{ name: 'toHandOver', icon: 'truck', count: may('orders.ship') ? inStates('packed') : 0 },
      to: orders('state=packed'),
    },
    {
      ...{ name: 'failedAttempts', icon: 'phone-missed', count: failed?.pagination.total ?? 0 },
      to: orders('delivery=attempt_failed'),
    },
    { name: 'short', icon: 'circle-alert', count: short?.pagination.total ?? 0, to: orders('flag=short') },
    {
      ...{ name: 'toInspect', icon: 'undo-2', count: inspected?.ok ? inspected.data.pagination.total : 0 },
      to: '/stock/quarantine',
    },
    {
      ...{ name: 'expeditionsToPack', icon: 'arrow-left-right', to: '/internal-expeditions?stage=preparing' },
      count: (may('stock.transfer') && stages?.preparing) || 0,
    },
    {
      ...{ name: 'expeditionsToReceive', icon: 'package', to: '/internal-expeditions?stage=under_way' },
      count: (may('stock.receive') && stages?.under_way) || 0,
    },
    {
      ...{ name: 'exceptions', icon: 'triangle-alert', count: exceptions?.ok ? exceptions.data.open : 0 },
      to: '/carriers/exceptions',
    },
    {
      ...{ name: 'latePayouts', icon: 'banknote', to: '/transporter-payments/ages' },
      count: payouts?.ok ? sumOf(payouts.data.transporters.map(({ lateParcels }) => lateParcels)) : 0,
    },
    {
      ...{ name: 'claimsDue', icon: 'message-circle', to: '/transporter-payments/claims?late=true' },
      count: claims?.ok ? claims.data.late : 0,
    },
    {
      ...{ name: 'statements', icon: 'wallet', to: '/transporter-payments?state=draft' },
      count: statements?.ok ? statements.data.drafts : 0,
    },
    ...supplies,
    { name: 'carts', icon: 'shopping-bag', count: carts?.ok ? carts.data.counts.new : 0, to: '/carts' },
    {
      ...{ name: 'reviews', icon: 'message-circle', count: reviews?.ok ? reviews.data.counts.pending : 0 },
      to: '/reviews',
    },
  ];
  return work.filter(({ count }) => count > 0);
}

/** What is to be done about suppliers: drafts and late orders, what comes, what is due. */
export async function suppliesFor(api: PageApi, permissions: readonly string[]): Promise<WaitingWork[]> {
  const may = (permission: string) => permissions.includes(permission);
  const owes = may('procurement.read') && (may('procurement.edit') || may('accounts.move'));
  const [orders, awaited, debts, again] = await Promise.all([
    may('procurement.edit') ? api.attempt(supplierOrdersContract.list, { query: ONE }) : null,
    may('stock.receive') ? api.attempt(supplierOrdersContract.awaited, { query: ONE }) : null,
    owes ? api.attempt(supplierDebtsContract.list) : null,
    may('procurement.edit') ? api.attempt(reorderContract.list, { query: ONE }) : null,
  ]);
  const known = orders?.ok ? orders.data : null;
  const work: WaitingWork[] = [
    {
      ...{ name: 'supplierLate', icon: 'clock', count: known?.late ?? 0 },
      to: '/supplier-orders?late=true',
    },
    {
      ...{ name: 'supplierOverdue', icon: 'banknote', count: debts?.ok ? debts.data.overdueBills : 0 },
      to: '/supplier-bills?view=overdue',
    },
    {
      ...{ name: 'supplierSoon', icon: 'wallet', count: debts?.ok ? debts.data.soonBills : 0 },
      to: '/supplier-bills?view=open',
    },
    {
      ...{ name: 'reorder', icon: 'refresh-cw', count: again?.ok ? again.data.pagination.total : 0 },
      to: '/reorder-suggestions',
    },
    {
      ...{ name: 'supplierDrafts', icon: 'pencil-line', count: known?.counts.draft ?? 0 },
      to: '/supplier-orders?stage=draft',
    },
    {
      ...{ name: 'toReceive', icon: 'inbox', count: awaited?.ok ? awaited.data.pagination.total : 0 },
      to: '/supplier-receipts',
    },
  ];
  return work.filter(({ count }) => count > 0);
}
