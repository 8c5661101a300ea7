import { formatAmount } from '@hanout/kernel';
import { useMemo } from 'react';
import { type Shelf, type ShownPrice, shelfOf } from '../../till/shown-price.ts';
import { useTillCore, useTillView } from '../../till/use-till.ts';

const NOBODY: readonly string[] = [];
const NO_PROMOTIONS: Parameters<typeof shelfOf>[0] = [];

/** Made anew when promotions are read, each minute, and with the way of selling and the customer; not with the lines of the cart. */
export function useShelf(): Shelf {
  const till = useTillCore();
  const promotions = useTillView(({ boot }) => boot?.promotions ?? NO_PROMOTIONS);
  const channel = useTillView(({ cart }) => cart.channel);
  const segmentIds = useTillView(({ cart }) => cart.customer?.segmentIds ?? NOBODY);
  return useMemo(
    () => shelfOf(promotions, channel, segmentIds, till.now() + till.view.offset),
    [till, promotions, channel, segmentIds],
  );
}

/** What a piece costs; what it cost before its promotions is struck through. */
export function PriceTag({ list, price }: ShownPrice) {
  return (
    <>
      {price < list && (
        <s className="num me-1.5 text-xs font-normal text-ink-3">
          <bdi dir="ltr">{formatAmount(list)}</bdi>
        </s>
      )}
      <b className="num">
        <bdi dir="ltr">{formatAmount(price)}</bdi>
      </b>
    </>
  );
}
