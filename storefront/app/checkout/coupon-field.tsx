import { TextField } from '@hanout/ui/storefront/field.tsx';
import { useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import type { CheckoutModel } from './use-checkout.ts';

/** A code that lowers the price; the server says what it is worth. Folded away until somebody has one. */
export function CouponField({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const { state, dispatch, touches, quoted } = checkout;
  const [draft, setDraft] = useState('');
  // Not the coupon alone: one that is refused is taken back, and what was wrong with it must stay to be read.
  const [open, setOpen] = useState(false);
  const apply = () => {
    touches.touch();
    dispatch({ type: 'coupon-set', coupon: draft.trim() });
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
          value={draft}
          error={quoted.couponProblem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          type="text"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <button
          type="button"
          className="btn btn-outline"
          disabled={draft.trim() === '' && state.coupon === ''}
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
