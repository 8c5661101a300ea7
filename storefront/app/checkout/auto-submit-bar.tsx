import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useRef, useState } from 'react';
import { MarkedText } from '../components/marked-text.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { AUTO_SUBMIT_SECONDS } from './auto-submit.ts';
import { useCountdownStops } from './use-auto-submit.ts';
import type { CheckoutModel } from './use-checkout.ts';

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/**
 * The countdown before a complete form sends itself: a ring, a sentence, a way to stop it. It stands at the foot of the
 * window, wherever the form is scrolled to, and is announced once, not each second.
 */
export function AutoSubmitBar({ left, checkout }: { left: number | null; checkout: CheckoutModel }) {
  const t = useTexts();
  const { touches, state } = checkout;
  const bar = useRef<HTMLDivElement>(null);
  const [cancelled, setCancelled] = useState(false);
  const stop = () => {
    touches.stop();
    setCancelled(true);
  };
  useCountdownStops(left !== null, bar, { hold: touches.hold, stop });
  const cancel = () => {
    // The button that had the focus goes: the one that orders takes it over, where it stands.
    const order = bar.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    order?.focus({ preventScroll: true });
    stop();
  };
  return (
    <div ref={bar} className="contents">
      <p className="vh" role="status">
        {left !== null ? t('form.autoAnnounce') : cancelled ? t('form.autoStopped') : ''}
      </p>
      {left === null ? null : (
        <div className="auto" data-auto-submit={left}>
          <span className="countdown" aria-hidden="true">
            <Ring left={left} />
            {left}
          </span>
          <span aria-hidden="true">
            <b>{t('form.autoTitle', { count: left })}</b>
            <small>
              <MarkedText
                text={t('form.autoText')}
                marks={{ amount: () => <Amount value={state.totalPrice} /> }}
              />
            </small>
          </span>
          <button type="button" className="btn btn-outline" onClick={cancel}>
            {t('form.autoCancel')}
          </button>
          <progress className="meter" max={AUTO_SUBMIT_SECONDS} value={left} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}

function Ring({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r={RADIUS} fill="none" stroke="var(--color-line)" strokeWidth="3" />
      <circle
        cx="22"
        cy="22"
        r={RADIUS}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - left / AUTO_SUBMIT_SECONDS)}
      />
    </svg>
  );
}
