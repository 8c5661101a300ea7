import type { OrderRow } from '@hanout/contracts';
import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { loader as ordersLoader } from '../routes/orders/route.tsx';
import { matchesCommand, rankOrders, searchesOrders } from './palette-commands.ts';
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
  commands: CommandChoice[];
  all: (OrderChoice | CommandChoice)[];
  /** Orders are being asked for: those shown were found for what was typed before. */
  searching: boolean;
}

/** Milliseconds of rest after a letter before orders are asked for. */
const REST = 180;
const SHOWN = 6;

function useFoundOrders(typed: string) {
  const fetcher = useFetcher<typeof ordersLoader>();
  const wanted = useMay('orders.read') && searchesOrders(typed);
  const { load } = fetcher;
  useEffect(() => {
    if (!wanted) return;
    const search = new URLSearchParams({ q: typed.trim(), perPage: String(SHOWN) });
    const timer = setTimeout(() => load(`/orders?${search}`), REST);
    return () => clearTimeout(timer);
  }, [typed, wanted, load]);
  const found = wanted ? fetcher.data : undefined;
  const searching = wanted && found?.state.q !== typed.trim();
  return { orders: rankOrders(found?.list.orders ?? [], typed), searching };
}

/** Orders and commands that answer what was typed, in the order they are shown. */
export function usePaletteChoices(
  typed: string,
  acts: { onClose: () => void; onKeys: () => void },
): PaletteChoices {
  const navigate = useNavigate();
  const found = useFoundOrders(typed);
  const commands = useCommands(acts).filter(({ label }) => matchesCommand(label, typed));
  const orders = found.orders.map((order): OrderChoice => {
    const run = () => {
      acts.onClose();
      navigate(`/orders/${order.id}`);
    };
    return { kind: 'order', key: order.id, order, run };
  });
  return { orders, commands, all: [...orders, ...commands], searching: found.searching };
}
