import type { Locale } from '@hanout/kernel';

/** The words of a file that says what stock is worth. */
export interface ValueWords {
  readonly column: Readonly<Record<'unit' | 'sku' | 'pieces' | 'cost' | 'value' | 'estimated', string>>;
  readonly yes: string;
  readonly no: string;
}

export const valueWords: Readonly<Record<Locale, ValueWords>> = {
  fr: {
    column: {
      unit: 'Article',
      sku: 'Référence',
      pieces: 'Pièces',
      cost: 'Coût de revient HT',
      value: 'Valeur HT',
      estimated: 'Estimé',
    },
    yes: 'oui',
    no: 'non',
  },
  en: {
    column: {
      unit: 'Item',
      sku: 'SKU',
      pieces: 'Pieces',
      cost: 'Cost excl. tax',
      value: 'Value excl. tax',
      estimated: 'Estimated',
    },
    yes: 'yes',
    no: 'no',
  },
  ar: {
    column: {
      unit: 'الصنف',
      sku: 'المرجع',
      pieces: 'القطع',
      cost: 'سعر التكلفة دون رسم',
      value: 'القيمة دون رسم',
      estimated: 'تقديري',
    },
    yes: 'نعم',
    no: 'لا',
  },
};
