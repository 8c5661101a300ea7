import type { OrderDetail } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';

/** What a pack holds, with the variant of each: by that it is read out, confirmed and packed. */
export function LineParts({ parts }: Pick<OrderDetail['lines'][number], 'parts'>) {
  return parts.map(({ name, variant, quantity }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand twice, in a fixed order
    <span key={index} className="flex flex-wrap gap-x-1 text-xs whitespace-normal text-ink-2">
      <bdi>{name}</bdi>
      {variant && <bdi className="font-medium">{variant}</bdi>}
      <span className="whitespace-nowrap">
        × <Count value={quantity} />
      </span>
    </span>
  ));
}
