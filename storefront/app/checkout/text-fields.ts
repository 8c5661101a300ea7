import type { InputHTMLAttributes } from 'react';
import type { CallKey } from '../i18n/calls-first.ts';

interface TextFieldTerms {
  /** Who orders, or where it goes. */
  readonly part: 'person' | 'place';
  /** Without it no order can be delivered (SF-229). */
  readonly required: boolean;
  readonly wide: boolean;
  /** Shows a tick when the value was checked and is right. */
  readonly ticks?: boolean;
  readonly hint?: CallKey;
  readonly placeholder?: 'form.addressPlaceholder';
  /** Keyboards and autofill are told what it is. */
  readonly input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'
  >;
}

const NAME = { type: 'text', autoCapitalize: 'words', maxLength: 40 } as const;

/** What a shopper types, in the order in which it is asked for. The form, the page without scripts and the rules read it. */
export const TEXT_FIELDS = {
  firstname: {
    ...{ part: 'person', required: true, wide: false },
    input: { ...NAME, autoComplete: 'given-name' },
  },
  lastname: {
    ...{ part: 'person', required: true, wide: false },
    input: { ...NAME, autoComplete: 'family-name' },
  },
  phone: {
    ...{ part: 'person', required: true, wide: true, ticks: true, hint: 'form.phoneHint' },
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  },
  email: {
    ...{ part: 'person', required: false, wide: true },
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  },
  address: {
    ...{ part: 'place', required: false, wide: true, placeholder: 'form.addressPlaceholder' },
    input: { type: 'text', autoComplete: 'street-address', maxLength: 250 },
  },
} as const satisfies Readonly<Record<string, TextFieldTerms>>;

export type TextFieldName = keyof typeof TEXT_FIELDS;
export const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as readonly TextFieldName[];
export const isTextField = (field: string): field is TextFieldName => Object.hasOwn(TEXT_FIELDS, field);
export const termsOf = (field: TextFieldName): TextFieldTerms => TEXT_FIELDS[field];

/** Each with its value. */
export function textsFrom(value: (field: TextFieldName) => string): Record<TextFieldName, string> {
  return Object.fromEntries(TEXT_FIELD_NAMES.map((field) => [field, value(field)])) as Record<
    TextFieldName,
    string
  >;
}
