import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import type { CheckoutModel } from './use-checkout.ts';

interface SendAreaProps {
  checkout: CheckoutModel;
  label: string;
  /** Why it cannot be ordered yet. */
  blocked?: string | null;
  /** Where the button that orders is told to. */
  button?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

/** The button that orders, and above it what speaks against ordering now. */
export function SendArea({ checkout, label, blocked = null, button, children }: SendAreaProps) {
  const t = useTexts();
  const { state, online, cooldown, sending } = checkout;
  return (
    <div className="grid gap-3">
      {online ? null : (
        <Notice bad icon="wifi-off" role="status">
          {t('form.offline')}
        </Notice>
      )}
      {cooldown > 0 && !sending ? (
        <Notice icon="info">{t('form.waitSeconds', { count: cooldown })}</Notice>
      ) : null}
      {children}
      <button
        type="submit"
        className="btn btn-primary btn-block"
        ref={button}
        // Not disabled while it is sent: the focus would be lost.
        aria-disabled={sending || undefined}
        disabled={blocked !== null}
      >
        {sending ? (
          <>
            <span className="spin" aria-hidden="true" />
            {t('form.processing')}
          </>
        ) : (
          (blocked ?? (
            <span>
              {label} · <Amount value={state.totalPrice} />
            </span>
          ))
        )}
      </button>
      <p className="vh" role="status">
        {sending ? t('form.processing') : ''}
      </p>
    </div>
  );
}
