import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { CallsFirst } from '../../i18n/calls-first.ts';
import { OrderSteps } from './order-steps.tsx';
import type { OrderView } from './order-view.ts';

const ORDER = {
  ...{ number: '10042', placedAt: '30 novembre à 10 h 24', tracking: null },
  progress: { done: 1, ended: null },
  dates: { confirmed: null, handedOver: null, delivered: null, ended: null },
  delivery: { mode: 'home', transporter: 'Yalidine', delayHours: null, commune: 'Kouba' },
  call: { key: 'order.callToday', time: '18 h', day: 'lundi' },
} as unknown as OrderView;

const draw = (callsFirst: boolean) =>
  renderToStaticMarkup(
    <CallsFirst.Provider value={callsFirst}>
      <OrderSteps order={ORDER} />
    </CallsFirst.Provider>,
  );

describe('the steps of an order', () => {
  it('promise a call and its hour where the shop calls before it sends', () => {
    expect(draw(true)).toContain('<b>order.call</b><small>order.callToday</small>');
  });

  it('promise none where it does not', () => {
    expect(draw(false)).toContain('<b>order.callNoCall</b><small>order.callTextNoCall</small>');
    expect(draw(false)).not.toContain('order.callToday');
  });
});
