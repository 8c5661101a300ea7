import { type AnswerOf, transportersContract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';

/** A commune, with its wilaya of the 58 scheme. */
export type AnyCommune = AnswerOf<typeof transportersContract.communes>['communes'][number];

/** Communes of a wilaya, served or not, in the language of the page. */
export function useAllCommunes(wilaya: string): readonly AnyCommune[] {
  const api = useApi();
  const [communes, setCommunes] = useState<readonly AnyCommune[]>([]);
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
