import { TextField } from '@hanout/ui/storefront/field.tsx';
import { useCallText } from '../i18n/calls-first.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { isValid, needsAddress } from './rules.ts';
import { TEXT_FIELD_NAMES, TEXT_FIELDS, type TextFieldName, termsOf } from './text-fields.ts';
import { useFieldText } from './texts.ts';
import type { CheckoutModel } from './use-checkout.ts';

type Form = Pick<CheckoutModel, 'state' | 'dispatch'>;

interface CheckoutFieldProps {
  checkout: Form;
  field: TextFieldName;
  required: boolean;
}

/** The specification has scripts told when a usable phone number was entered (SF-221). */
function announcePhone(): void {
  window.dispatchEvent(new CustomEvent('phone-entered'));
}

function CheckoutField({ checkout, field, required }: CheckoutFieldProps) {
  const t = useTexts();
  const callText = useCallText();
  const { state, dispatch } = checkout;
  const { part, wide, ticks, hint, placeholder, input } = termsOf(field);
  return (
    <TextField
      {...input}
      {...{ wide, required, label: t(`form.${field}`) }}
      note={required ? undefined : t('form.optional')}
      hint={hint && callText(hint)}
      placeholder={placeholder && t(placeholder)}
      enterKeyHint={part === 'person' ? 'next' : undefined}
      id={`checkout-${field}`}
      value={state.formData[field]}
      error={useFieldText(state, field)}
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

const fieldsOf = (part: 'person' | 'place') =>
  TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].part === part);

/** Who orders. */
export function PersonFields({ checkout }: FieldsProps) {
  return fieldsOf('person').map((field) => (
    <CheckoutField key={field} checkout={checkout} field={field} required={TEXT_FIELDS[field].required} />
  ));
}

/** The address is asked for where a parcel of the cart page comes to the door (SF-227). */
export function AddressField({ checkout }: FieldsProps) {
  const needed = needsAddress(checkout.state);
  return fieldsOf('place').map((field) => (
    <CheckoutField
      key={field}
      checkout={checkout}
      field={field}
      required={field === 'address' ? needed : TEXT_FIELDS[field].required}
    />
  ));
}
