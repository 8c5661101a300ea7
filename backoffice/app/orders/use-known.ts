import { type CustomerAddress, type CustomerRow, customersContract } from '@hanout/contracts';
import { isMobilePhone, normalizePhone } from '@hanout/kernel';
import { useEffect, useState } from 'react';
import { useApi } from '../forms/use-api.ts';
import { useBackOnline } from '../forms/use-back-online.ts';

export interface Known {
  readonly customer: CustomerRow | null;
  readonly addresses: readonly CustomerAddress[];
  /** It could not be asked whose number it is. */
  readonly failed?: boolean;
}

const NOBODY: Known = { customer: null, addresses: [] };

/** Who has the number that is typed, and where their parcels went; nobody for half a number. */
export function useKnown(phone: string): Known {
  const api = useApi();
  const [known, setKnown] = useState(NOBODY);
  const number = normalizePhone(phone);
  const back = useBackOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the network is back
  useEffect(() => {
    if (!isMobilePhone(number)) return setKnown(NOBODY);
    let current = true;
    api
      .send(customersContract.byPhone, { query: { phone: number } })
      .then((answer) => current && setKnown(answer.ok ? answer.data : { ...NOBODY, failed: true }));
    return () => {
      current = false;
    };
  }, [number, api, back]);
  return known;
}
