import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const isCutShort = ({ type, willValidate, validity }: HTMLInputElement) =>
  (type === 'date' || type === 'datetime-local') && willValidate && validity.badInput;

const cutShort = (within: ParentNode) => [...within.querySelectorAll('input')].filter(isCutShort);

/** Whether a day or a moment is typed in part somewhere on the page: kept now, it would be kept as none. */
export const hasUnfinished = (): boolean => cutShort(document).length > 0;

/**
 * A day without its year, or a moment without its hour, has no value: a form that was sent would say that it was left empty.
 * The frame asks for each form that is sent; what is sent without a form asks itself.
 * @returns whether one stands so, on the page or in a form of it; its field says it, and the first takes the focus
 */
export function isUnfinished(within: ParentNode = document): boolean {
  const fields = cutShort(within);
  // Each hears that it is invalid.
  for (const field of fields) field.checkValidity();
  fields[0]?.focus();
  return fields.length > 0;
}

/** What such a field says as soon as it is left, and what it hears for that; other fields hear what is typed alone. */
export function useUnfinished(type: string | undefined, onChange: ((value: string) => void) | undefined) {
  const { t } = useTranslation();
  const [isSaid, setSaid] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setSaid(isCutShort(currentTarget));
  if (type !== 'date' && type !== 'datetime-local')
    return {
      heard: {
        onChange: onChange && (({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)),
      },
    };
  return {
    unfinished: isSaid ? t(type === 'date' ? 'form.wholeDay' : 'form.wholeMoment') : undefined,
    heard: {
      onBlur: look,
      onInvalid: look,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setSaid((said) => said && isCutShort(target));
        onChange?.(target.value);
      },
    },
  };
}
