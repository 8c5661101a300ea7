import { TextField } from '@hanout/ui/storefront/field.tsx';
import type { InputHTMLAttributes } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { isValid, needsAddress } from './rules.ts';
import type { TextFieldName } from './state.ts';
import { useFieldText } from './texts.ts';
import type { CheckoutModel } from './use-checkout.ts';

type Form = Pick<CheckoutModel, 'state' | 'dispatch'>;

interface CheckoutFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  checkout: Form;
  field: TextFieldName;
  label: string;
  note?: string;
  hint?: string;
  wide?: boolean;
  /** Shows a tick when the value was checked and is right. */
  ticks?: boolean;
}

/** The specification has scripts told when a usable phone number was entered (SF-221). */
function announcePhone(): void {
  window.dispatchEvent(new CustomEvent('phone-entered'));
}

function CheckoutField({ checkout, field, ticks, ...rest }: CheckoutFieldProps) {
  const { state, dispatch } = checkout;
  const error = useFieldText(state, field);
  return (
    <TextField
      {...rest}
      id={`checkout-${field}`}
      value={state.formData[field]}
      error={error}
      valid={ticks === true && state.validated[field] === true && isValid(field, state.formData)}
      onChange={(event) => dispatch({ type: 'typed', field, value: event.target.value })}
      onBlur={() => {
        dispatch({ type: 'left', field });
        if (field === 'phone' && isValid('phone', state.formData)) announcePhone();
      }}
    />
  );
}

interface FieldsProps {
  checkout: Form;
}

/** Who orders. Keyboards and autofill are told what each field is. */
export function PersonFields({ checkout }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <CheckoutField
        checkout={checkout}
        field="firstname"
        label={t('form.firstname')}
        type="text"
        autoComplete="given-name"
        enterKeyHint="next"
        autoCapitalize="words"
        required
        maxLength={40}
      />
      <CheckoutField
        checkout={checkout}
        field="lastname"
        label={t('form.lastname')}
        type="text"
        autoComplete="family-name"
        enterKeyHint="next"
        autoCapitalize="words"
        required
        maxLength={40}
      />
      <CheckoutField
        checkout={checkout}
        field="phone"
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        wide
        ticks
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
        maxLength={40}
      />
      <CheckoutField
        checkout={checkout}
        field="email"
        label={t('form.email')}
        note={t('form.optional')}
        wide
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={254}
      />
    </>
  );
}

/** The address is asked for where a parcel of the cart page comes to the door (SF-227). */
export function AddressField({ checkout }: FieldsProps) {
  const t = useTexts();
  const required = needsAddress(checkout.state);
  return (
    <CheckoutField
      checkout={checkout}
      field="address"
      label={t('form.address')}
      note={required ? undefined : t('form.optional')}
      placeholder={t('form.addressPlaceholder')}
      wide
      type="text"
      autoComplete="street-address"
      enterKeyHint="next"
      required={required}
      maxLength={250}
    />
  );
}
