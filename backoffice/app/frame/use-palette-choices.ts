import {
  type CustomerRow,
  catalogAdminContract,
  customersContract,
  type OrderRow,
  type ProductRow,
} from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { useFetcher, useNavigate } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { amountText } from '../forms/amount.ts';
import { mapped, type Outcome } from '../forms/outcome.ts';
import { type StaffApi, useApi } from '../forms/use-api.ts';
import { useSearch } from '../forms/use-search.ts';
import { matchesWords } from '../listing/matches-words.ts';
import { rankOrders, searchesOrders } from './palette-commands.ts';
import { useMay } from './session.tsx';
import type { CommandChoice } from './use-commands.ts';
import { useCommands } from './use-commands.ts';

export interface OrderChoice {
  kind: 'order';
  key: string;
  order: OrderRow;
  run: () => void;
}
export interface PaletteChoices {
  orders: OrderChoice[];
  products: CommandChoice[];
  customers: CommandChoice[];
  commands: CommandChoice[];
  all: (OrderChoice | CommandChoice)[];
  /** Orders are being asked for: those shown were found for what was typed before. */
  searching: boolean;
}

/** Milliseconds of rest after a letter before orders are asked for. */
const TYPING_PAUSE_MS = 180;
const SHOWN = 6;
const FEW = 4;

/** Of what the order list is read with: the search it answers, and its rows. */
interface FoundOrders {
  readonly state: { readonly q: string };
  readonly list: { readonly orders: OrderRow[] };
}

function useOrderSearch(typed: string) {
  const fetcher = useFetcher<FoundOrders>();
  const wanted = useMay('orders.read') && searchesOrders(typed);
  const { load } = fetcher;
  useEffect(() => {
    if (!wanted) return;
    const search = new URLSearchParams({ q: typed.trim(), perPage: String(SHOWN) });
    const timer = setTimeout(() => load(`/orders?${search}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, wanted, load]);
  const found = wanted ? fetcher.data : undefined;
  const searching = wanted && found?.state.q !== typed.trim();
  return { orders: rankOrders(found?.list.orders ?? [], typed), searching };
}

type Ask<T> = (api: StaffApi, q: string) => Promise<Outcome<readonly T[]>>;

/** What a question finds, for those who may ask it. `ask` stands outside of components, to stay the same. */
function useRowSearch<T>(typed: string, may: boolean, ask: Ask<T>): readonly T[] {
  const api = useApi();
  const search = useCallback(
    (q: string): Promise<Outcome<readonly T[]>> =>
      may ? ask(api, q) : Promise.resolve({ ok: true, data: [] }),
    [api, may, ask],
  );
  return useSearch(typed, search).found ?? [];
}

const askProducts: Ask<ProductRow> = async (api, q) =>
  mapped(
    await api.send(catalogAdminContract.products, { query: { q, perPage: FEW } }),
    ({ products }) => products,
  );
const askCustomers: Ask<CustomerRow> = async (api, q) =>
  mapped(
    await api.send(customersContract.list, { query: { q, perPage: FEW } }),
    ({ customers }) => customers,
  );

/** Orders, products, customers and commands that answer what was typed, in the order they are shown. */
export function usePaletteChoices(
  typed: string,
  acts: { onClose: () => void; onKeys: () => void },
): PaletteChoices {
  const navigate = useNavigate();
  const go = (path: string) => {
    acts.onClose();
    navigate(path);
  };
  const found = useOrderSearch(typed);
  const products = useRowSearch(typed, useMay('products.read'), askProducts).map(
    ({ id, name, sku, priceTtc }): CommandChoice => ({
      ...{ kind: 'command', key: id, icon: 'shirt', label: name },
      note: [sku, amountText(priceTtc)].filter(Boolean).join(' · '),
      run: () => go(`/products/${id}`),
    }),
  );
  const customers = useRowSearch(typed, useMay('customers.read'), askCustomers).map(
    ({ id, firstName, lastName, phones }): CommandChoice => ({
      ...{
        kind: 'command',
        key: id,
        icon: 'user',
        label: `${firstName} ${lastName}`,
        note: phones[0] && formatPhone(phones[0]),
      },
      run: () => go(`/customers/${id}`),
    }),
  );
  const commands = useCommands(acts).filter(({ label, also = '' }) =>
    matchesWords(`${label} ${also}`, typed),
  );
  const orders = found.orders.map((order): OrderChoice => {
    return { kind: 'order', key: order.id, order, run: () => go(`/orders/${order.id}`) };
  });
  const all = [...orders, ...products, ...customers, ...commands];
  return { orders, products, customers, commands, all, searching: found.searching };
}
