import { type AffectationOrder, ordersContract } from '@hanout/contracts';
import { notifyDone, notifyFailed, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { giveShares } from './give-shares.ts';
import type { loader } from './load.server.ts';

type Given = Pick<AffectationOrder, 'id' | 'version' | 'number' | 'assigneeId'>;

/** Orders by who had them. */
function byHolder(orders: readonly Given[]): Map<string | null, Given[]> {
  const groups = new Map<string | null, Given[]>();
  for (const order of orders) groups.set(order.assigneeId, [...(groups.get(order.assigneeId) ?? []), order]);
  return groups;
}

/** What gives orders to somebody, each as it was seen. */
export const assigned = (
  orders: readonly Pick<AffectationOrder, 'id' | 'version'>[],
  staffId: string | null,
) => ({
  action: 'assign' as const,
  staffId,
  orders: orders.map(({ id, version }) => ({ id, version })),
});

/** Gives orders to somebody, at once; for ten seconds they can be taken back. */
export function useGive() {
  const { t } = useTranslation();
  const call = useLastingCall();
  const { agents } = useLoaderData<typeof loader>();
  // What is on its way is given once; a list whose fields could not be used meanwhile would lose the focus.
  const underway = useRef(new Set<string>());
  const send = async (shares: Iterable<readonly [string | null, readonly Given[]]>) => {
    const answer = await giveShares(shares, (orders, staffId) =>
      call(ordersContract.bulk, { body: assigned(orders, staffId) }),
    );
    if (!answer.ok) {
      notifyFailed(answer.message);
      return [];
    }
    const { taken, refused } = answer.data;
    if (refused > 0) notifyFailed(t('affectation.refused', { count: refused }));
    return taken;
  };
  /** An order that was given has the next version; whoever changed it since keeps it. */
  const takeBack = async (orders: readonly Given[]) => {
    const later = orders.map((order) => ({ ...order, version: order.version + 1 }));
    const back = await send(byHolder(later));
    if (back.length > 0) notifyDone(t('affectation.undone'));
  };
  const give = async (orders: readonly Given[], staffId: string | null): Promise<boolean> => {
    if (orders.length === 0 || orders.some(({ id }) => underway.current.has(id))) return false;
    for (const { id } of orders) underway.current.add(id);
    const done = await send([[staffId, orders]]);
    for (const { id } of orders) underway.current.delete(id);
    const name = agents.find(({ id }) => id === staffId)?.name ?? t('orders.nobody');
    const text = t('affectation.given', { count: done.length, number: done[0]?.number ?? '', name });
    if (done.length > 0) notifyUndo(text, t('listing.undo'), () => void takeBack(done));
    return done.length > 0;
  };
  return give;
}
