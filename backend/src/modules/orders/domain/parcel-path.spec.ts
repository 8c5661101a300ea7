import { describe, expect, it } from '@jest/globals';
import { pathTo } from './parcel-path.ts';

const packed = { state: 'packed', deliveryState: 'announced' } as const;
const away = (
  deliveryState: 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed',
) => ({ state: 'in_delivery', deliveryState }) as const;

describe('the way to where a carrier says that a parcel is', () => {
  it('takes the steps that a carrier left out', () => {
    expect(pathTo('picked_up', packed)).toEqual(['hand_over']);
    expect(pathTo('delivered', packed)).toEqual(['hand_over', 'deliver']);
    expect(pathTo('attempt_failed', away('in_transit'))).toEqual(['go_out', 'fail_attempt']);
    expect(pathTo('return_ready', away('picked_up'))).toEqual([
      'request_return',
      'start_return',
      'return_arrives',
    ]);
    expect(pathTo('returning', away('attempt_failed'))).toEqual(['start_return']);
  });

  it('is empty where the parcel is already', () => {
    expect(pathTo('in_transit', away('in_transit'))).toEqual([]);
  });

  it('never leads backwards, nor over a failed attempt that nobody told of', () => {
    expect(pathTo('picked_up', away('in_transit'))).toBeNull();
    expect(pathTo('at_desk', away('out_for_delivery'))).toBeNull();
    expect(pathTo('in_transit', { state: 'completed', deliveryState: 'delivered' })).toBeNull();
    expect(pathTo('delivered', { state: 'in_delivery', deliveryState: 'returning' })).toBeNull();
  });

  it('needs goods that are packed, and a parcel that travels', () => {
    expect(pathTo('picked_up', { state: 'preparing', deliveryState: 'announced' })).toBeNull();
    expect(pathTo('delivered', { state: 'cancelled', deliveryState: 'announced' })).toBeNull();
  });
});
