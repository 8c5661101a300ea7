import { remittancesContract, type TransporterUnpaidOrder } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

export type Parcels =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly orders: readonly TransporterUnpaidOrder[] };

/** What a transporter holds, asked for as soon as it is chosen; `again` asks once more. */
export function useParcels(transporterId: string): { parcels: Parcels; again: () => void } {
  const { send } = useApi();
  const [parcels, setParcels] = useState<Parcels>({ status: 'none' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    if (!transporterId) return setParcels({ status: 'none' });
    let left = false;
    setParcels({ status: 'loading' });
    void send(remittancesContract.unpaidOrders, { params: { transporterId } }).then((answer) => {
      if (!left) setParcels(answer.ok ? { status: 'ready', orders: answer.data } : { status: 'failed' });
    });
    return () => {
      left = true;
    };
  }, [transporterId, send, turn]);
  return { parcels, again: () => setTurn((before) => before + 1) };
}
