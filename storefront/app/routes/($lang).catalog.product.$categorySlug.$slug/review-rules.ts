import { PICTURE_BYTES } from '@hanout/kernel';

/** Fields of the form that hold a line of text, in their order (SF-122). */
export const REVIEW_TEXT_FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name', label: 'reviews.name' },
  { name: 'email', type: 'email', autoComplete: 'email', label: 'reviews.email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', label: 'reviews.phone' },
  { name: 'purchaseDate', type: 'date', autoComplete: 'off', label: 'reviews.date' },
] as const;

const TEXTS = [...REVIEW_TEXT_FIELDS.map((field) => field.name), 'text'];
const TICKS = ['boughtHere', 'acceptedPolicy'];

/** What is still to be written or ticked: every text is non-blank, and both boxes are ticked (SF-243). */
export function missingOf(form: FormData): string[] {
  const blank = TEXTS.filter((name) => String(form.get(name) ?? '').trim() === '');
  return [...blank, ...TICKS.filter((name) => form.get(name) === null)];
}

export function isPicture(file: { readonly type: string; readonly size: number }): boolean {
  return file.type.startsWith('image/') && file.size <= PICTURE_BYTES;
}
