import { type Commune, type DeliveryOffer, deliveryContract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

/** Communes of a wilaya that somebody delivers to. */
export function useCommunes(wilaya: string): readonly Commune[] {
  const api = useApi();
  const [communes, setCommunes] = useState<readonly Commune[]>([]);
  useEffect(() => {
    if (!wilaya) return setCommunes([]);
    let current = true;
    api
      .send(deliveryContract.communes, { params: { wilayaId: Number(wilaya) } })
      .then((answer) => current && setCommunes(answer.ok ? answer.data : []));
    return () => {
      current = false;
    };
  }, [wilaya, api]);
  return communes;
}

/** Ways of delivery to a commune, priced by what is bought, DA. */
export function useOffers(commune: string, subtotal: number, channel: string): readonly DeliveryOffer[] {
  const api = useApi();
  const [offers, setOffers] = useState<readonly DeliveryOffer[]>([]);
  useEffect(() => {
    if (!commune) return setOffers([]);
    let current = true;
    api
      .send(deliveryContract.transporters, {
        params: { communeId: Number(commune) },
        query: { subtotal, channel },
      })
      .then((answer) => current && setOffers(answer.ok ? (answer.data[0] ?? []) : []));
    return () => {
      current = false;
    };
  }, [commune, subtotal, channel, api]);
  return offers;
}
