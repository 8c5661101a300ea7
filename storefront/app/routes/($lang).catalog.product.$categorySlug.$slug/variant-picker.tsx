import { useLocation } from '@remix-run/react';
import type { VariantGroup, VariantOption } from '../../catalog/variants.ts';
import { VariantGroupChoice } from '../../components/variant-choice.tsx';

/** Each choice is a link to the product with that combination: it works without script and can be shared. */
export function VariantPicker({ group }: { group: VariantGroup }) {
  const { pathname, search } = useLocation();
  const hrefOf = (option: VariantOption) => {
    const params = new URLSearchParams(search);
    params.set('combination', option.combinationId);
    return `${pathname}?${params}`;
  };
  return <VariantGroupChoice group={group} hrefOf={hrefOf} />;
}
