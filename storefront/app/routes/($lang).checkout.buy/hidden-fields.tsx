import { packFieldName } from '../../catalog/pack.ts';
import type { BuyLine } from './load-buy-page.server.ts';

/** What the steps so far have settled, carried along in the form. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string | number | null>> }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

export function lineFields(line: BuyLine): Record<string, string | number | null> {
  const chosen = line.parts.filter(({ choices }) => choices.length > 0);
  return {
    ...{ product: line.slug, combination: line.combination, quantity: line.quantity },
    ...Object.fromEntries(chosen.map(({ id, combination }) => [packFieldName(id), combination])),
  };
}
