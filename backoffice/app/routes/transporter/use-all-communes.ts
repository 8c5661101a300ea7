import { transportersContract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

/** Communes of a wilaya of the 58 scheme, served or not, in the language of the page. */
export function useAllCommunes(wilaya: string): readonly { id: number; name: string }[] {
  const api = useApi();
  const [communes, setCommunes] = useState<readonly { id: number; name: string }[]>([]);
  useEffect(() => {
    if (!wilaya) return setCommunes([]);
    let current = true;
    api
      .send(transportersContract.communes, { params: { code: Number(wilaya) } })
      .then((answer) => current && setCommunes(answer.ok ? answer.data.communes : []));
    return () => {
      current = false;
    };
  }, [wilaya, api]);
  return communes;
}
