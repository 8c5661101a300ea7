import type { DeliveryOffer } from '@hanout/contracts';
import { usePageLocale } from '../components/page-locale.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { needsAddress, PHONE_EXAMPLE } from './rules.ts';
import type { CheckoutState, Field } from './state.ts';

/** What is wrong with a field, in words; null when nothing is. */
export function useFieldText(state: CheckoutState, field: Field): string | null {
  const t = useTexts();
  const problem = state.formErrors[field];
  if (!problem) return null;
  if ('text' in problem) return problem.text;
  if (field === 'address' && needsAddress(state))
    return t(`form.validation.${state.formData.address === '' ? 'addressRequired' : 'addressBlankRequired'}`);
  return t(`form.validation.${field}`, { phone: PHONE_EXAMPLE });
}

/** A place's name in the page's language. */
export function usePlaceName(): (place: { name: string; nameAr?: string; name_ar?: string }) => string {
  const locale = usePageLocale();
  return (place) => (locale === 'ar' ? (place.nameAr ?? place.name_ar ?? place.name) : place.name);
}

/** `À domicile, 24 à 48 h`; two days and more are said in days. */
export function useOfferDetail(): (
  offer: Pick<DeliveryOffer, 'mode' | 'deliveryCommune' | 'delayHours'>,
) => string {
  const t = useTexts();
  const nameOf = usePlaceName();
  const delayOf = useDelay();
  return (offer) => {
    const place = nameOf(offer.deliveryCommune);
    const where = offer.mode === 'home' ? t('form.atHome') : t('form.atDesk', { place });
    return `${where}${t('form.comma')}${delayOf(offer.delayHours)}`;
  };
}

const DAY = 24;

export function useDelay(): (hours: { min: number; max: number }) => string {
  const t = useTexts();
  return ({ min, max }) =>
    max > 2 * DAY
      ? t('form.delayDays', { min: Math.max(1, Math.floor(min / DAY)), max: Math.ceil(max / DAY) })
      : t('form.delayHours', { min, max });
}
