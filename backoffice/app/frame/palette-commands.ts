import type { OrderRow } from '@hanout/contracts';
import { latinDigits, normalizePhone } from '@hanout/kernel';

/** Lower case without accents, so that « thème » is found by « theme ». */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr')
    .trim();
}

/** Whether every word that was typed stands somewhere in the command, or in what else it is searched by. */
export function matchesCommand(label: string, typed: string, also = ''): boolean {
  const folded = foldText(`${label} ${also}`);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Whether what was typed may be an order's number, a phone or a name: then orders are asked for. */
export function searchesOrders(typed: string): boolean {
  return foldText(typed).replace(/\s/g, '').length >= 2;
}

/** An order number typed whole comes first, then the order of the server. */
export function rankOrders(orders: readonly OrderRow[], typed: string): OrderRow[] {
  const digits = normalizePhone(typed);
  const exact = (order: OrderRow) => order.number === typed.trim() || order.phone === digits;
  return [...orders.filter(exact), ...orders.filter((order) => !exact(order))];
}
