import type { InvoiceDocument, SellerFact } from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';

/** What a shop says of itself, by the names of its settings. */
interface Selling {
  readonly name: Translations;
  readonly settings: Readonly<
    Record<
      'address' | 'phone' | 'registerNumber' | 'taxNumber' | 'statisticsNumber' | 'taxArticle',
      string | null
    >
  >;
}

/** Who sells, as an invoice says it: what the shop has not said is nothing. */
export function sellerOf({ name, settings }: Selling): InvoiceDocument['seller'] {
  const { address, phone, registerNumber, taxNumber, statisticsNumber, taxArticle } = settings;
  return {
    ...{ names: name, address: address ?? '', phone: phone ?? '' },
    ...{ rc: registerNumber ?? '', nif: taxNumber ?? '', nis: statisticsNumber ?? '', ai: taxArticle ?? '' },
  };
}

/** The telephone is no matter of the law. */
const FACTS: readonly SellerFact[] = ['address', 'rc', 'nif', 'nis', 'ai'];

/** What its invoices lack. */
export const missingOf = (seller: InvoiceDocument['seller']): SellerFact[] =>
  FACTS.filter((fact) => seller[fact] === '');
