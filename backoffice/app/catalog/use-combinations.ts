import { catalogAdminContract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../forms/use-api.ts';

/** The combinations of a product, to choose one (BO-103); none while they are on their way. */
export function useCombinations(productId: string): readonly { id: string; combination: string }[] {
  const api = useApi();
  const [options, setOptions] = useState<readonly { id: string; combination: string }[]>([]);
  useEffect(() => {
    let current = true;
    api.send(catalogAdminContract.combinations, { params: { id: productId } }).then((answer) => {
      if (current && answer.ok) setOptions(answer.data.combinations);
    });
    return () => {
      current = false;
    };
  }, [api, productId]);
  return options;
}
