import { type Commune, type DeliveryOffer, deliveryContract, type Wilaya } from '@hanout/contracts';
import { type Centimes, daFromCentimes } from '@hanout/kernel';
import { useCallback, useEffect, useState } from 'react';
import { mapped, type Outcome } from '../forms/outcome.ts';
import { type StaffApi, useApi } from '../forms/use-api.ts';
import { useBackOnline } from '../forms/use-back-online.ts';

/** What a list offers to choose from. */
export interface Offered<T> {
  readonly all: readonly T[];
  /** It could not be asked for: an empty list would say that there is nothing. */
  readonly failed: boolean;
}

const NOTHING = { all: [], failed: false };

/**
 * @param of the place that is asked about, empty: none yet; what was offered for another one is not offered for it
 * @param ask must stay the same function between renders
 */
function useOffered<T>(of: string, ask: (api: StaffApi) => Promise<Outcome<readonly T[]>>): Offered<T> {
  const api = useApi();
  const [offered, setOffered] = useState<Offered<T> & { readonly of: string }>({ ...NOTHING, of: '' });
  const back = useBackOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the network is back
  useEffect(() => {
    if (!of) return;
    let current = true;
    ask(api).then(
      (answer) => current && setOffered({ all: answer.ok ? answer.data : [], failed: !answer.ok, of }),
    );
    return () => {
      current = false;
    };
  }, [of, ask, api, back]);
  return of && offered.of === of ? offered : NOTHING;
}

/** Wilayas that somebody delivers to. */
export function useWilayas(): Offered<Wilaya> {
  const ask = useCallback((api: StaffApi) => api.send(deliveryContract.wilayas), []);
  return useOffered('all', ask);
}

/** Communes of a wilaya that somebody delivers to. */
export function useCommunes(wilaya: string): Offered<Commune> {
  const ask = useCallback(
    (api: StaffApi) => api.send(deliveryContract.communes, { params: { wilayaId: Number(wilaya) } }),
    [wilaya],
  );
  return useOffered(wilaya, ask);
}

/** Ways of delivery to a commune, priced by what is bought. */
export function useOffers(commune: string, subtotal: Centimes, channel: string): Offered<DeliveryOffer> {
  const ask = useCallback(
    async (api: StaffApi) => {
      const call = {
        params: { communeId: Number(commune) },
        query: { subtotal: daFromCentimes(subtotal), channel },
      };
      return mapped(await api.send(deliveryContract.transporters, call), ([offers = []]) => offers);
    },
    [commune, subtotal, channel],
  );
  return useOffered(commune, ask);
}
