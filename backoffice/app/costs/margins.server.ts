import { costsContract, type Margin } from '@hanout/contracts';
import type { PageApi } from '../server/page.server.ts';

/** What is left of prices, by the rows of a list; empty for those who may not see what goods cost. */
export type Margins = Readonly<Record<string, Margin>>;

/** Null: whoever looks may not see it. */
export async function marginsOf(
  api: PageApi,
  of: 'ofOrders' | 'ofProducts',
  rows: readonly { readonly id: string }[],
): Promise<Margins | null> {
  const ids = rows.map(({ id }) => id).join(',');
  const answer = await api.attempt(costsContract[of], { query: { ids } });
  if (!answer.ok) return null;
  return Object.fromEntries(answer.data.margins.map((margin) => [margin.id, margin]));
}
