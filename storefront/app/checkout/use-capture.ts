import type { Locale } from '@hanout/kernel';
import { useEffect, useRef } from 'react';
import { captureBody, captureLater, sendCapture } from './capture.ts';
import { csrfToken } from './checkout-api.ts';
import type { CheckoutState } from './state.ts';

interface CaptureSettings {
  readonly shopUuid: string;
  readonly locale: Locale;
  /** Nothing is sent about a form that only came back from the storage. */
  readonly enabled: boolean;
}

/** Sends the cart 300 ms after its last change, when it is another than the one sent before (SF-248, SF-268). */
export function useCapture(state: CheckoutState, { shopUuid, locale, enabled }: CaptureSettings): void {
  const sent = useRef('');
  const editing = state.phase === 'editing' || state.phase === 'waiting';
  const body = enabled && editing ? captureBody(state, { shopUuid, locale }) : null;
  const text = body ? JSON.stringify(body) : '';
  useEffect(() => {
    if (text === '' || text === sent.current) return;
    return captureLater(() => {
      sent.current = text;
      void capture(text);
    });
  }, [text]);
}

async function capture(text: string): Promise<void> {
  await csrfToken().catch(() => undefined);
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token) await sendCapture(text, token);
  else console.warn('abandoned cart: no CSRF token');
}
