import { SelectField } from '@hanout/ui/storefront/field.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import type { ListName } from './reducer.ts';
import { useFieldText, usePlaceName } from './texts.ts';
import type { CheckoutModel } from './use-checkout.ts';

/** Wilaya, then commune: the second cannot be used before the first (SF-012). */
export function PlaceFields({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { state, dispatch } = checkout;
  const { wilayas, communes, formData } = state;
  return (
    <>
      <SelectField
        id="checkout-wilaya"
        label={t('form.wilaya')}
        error={useFieldText(state, 'wilaya')}
        value={formData.wilaya}
        disabled={wilayas.loading && wilayas.items.length === 0}
        required
        onChange={(event) => dispatch({ type: 'wilaya-picked', wilaya: event.target.value })}
      >
        <option value="">{wilayas.loading ? t('form.loading') : t('form.choose')}</option>
        {wilayas.items.map((wilaya) => (
          <option key={wilaya.id} value={wilaya.id}>
            {`${String(wilaya.id).padStart(2, '0')} · ${nameOf(wilaya)}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="checkout-commune"
        label={t('form.commune')}
        error={useFieldText(state, 'commune')}
        value={formData.commune}
        // Not while it loads: Tab from the wilaya would pass it by.
        disabled={formData.wilaya === ''}
        aria-busy={communes.loading}
        required
        onChange={(event) => dispatch({ type: 'commune-picked', commune: event.target.value })}
      >
        <option value="">{communes.loading ? t('form.loading') : t('form.choose')}</option>
        {communes.items.map((commune) => (
          <option key={commune.id} value={commune.id}>
            {nameOf(commune)}
          </option>
        ))}
      </SelectField>
      <ListFailure checkout={checkout} list="wilayas" text={t('form.wilayasFailed')} />
      <ListFailure checkout={checkout} list="communes" text={t('form.communesFailed')} />
    </>
  );
}

interface ListFailureProps {
  checkout: CheckoutModel;
  list: ListName;
  text: string;
}

/** A list that could not be fetched says so where it is missing, and can be asked for again. */
export function ListFailure({ checkout, list, text }: ListFailureProps) {
  const t = useTexts();
  if (checkout.state[list].error === null) return null;
  return (
    <p className="form-wide error" role="alert">
      <span>
        {text}{' '}
        <button type="button" className="link" onClick={() => checkout.retry(list)}>
          {t('form.retry')}
        </button>
      </span>
    </p>
  );
}
