import { TextField } from '@hanout/ui/storefront/field.tsx';
import { useRef, useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import type { CheckoutModel } from './use-checkout.ts';

/** A code that lowers the price; the server says what it is worth. Folded away until somebody has one. */
export function CouponField({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const { state, dispatch, touches, quoted } = checkout;
  const draft = state.couponDraft.trim();
  // Not the coupon alone: one that is refused is taken back, and what was wrong with it must stay to be read.
  const [open, setOpen] = useState(false);
  const applied = useRef('');
  const apply = () => {
    applied.current = draft;
    touches.touch();
    dispatch({ type: 'coupon-applied' });
  };
  return (
    <details
      className="coupon-box"
      open={open || state.coupon !== ''}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && currentTarget.contains(document.activeElement))
          currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary className="link">{t('coupon.have')}</summary>
      <div className="coupon">
        <TextField
          id="checkout-coupon"
          label={t('coupon.label')}
          value={state.couponDraft}
          error={draft === '' ? null : quoted.couponProblem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          type="text"
          onChange={(event) => dispatch({ type: 'coupon-typed', draft: event.target.value })}
          // Who types a code means it; one that was refused is not asked about again for having been looked at.
          onBlur={() => draft !== applied.current && apply()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <button
          type="button"
          className="btn btn-outline"
          disabled={draft === '' && state.coupon === ''}
          onClick={apply}
        >
          {t('coupon.apply')}
        </button>
        <p className="coupon-ok" role="status">
          {quoted.coupon ? t('coupon.applied', { code: quoted.coupon }) : ''}
        </p>
      </div>
    </details>
  );
}
