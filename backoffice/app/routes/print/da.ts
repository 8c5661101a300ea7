import { centimesFromDa, formatAmount } from '@hanout/kernel';

/** An amount on paper: `12 980,00`. */
export const da = (amount: number): string => formatAmount(centimesFromDa(amount));
