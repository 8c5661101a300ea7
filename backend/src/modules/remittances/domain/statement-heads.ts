import type { StatementField } from '@hanout/contracts';

/** The field of each column, by its place; null where it is left out. */
export type Mapping = readonly (StatementField | null)[];

/** Heads under which statements carry a field, folded, in French, English and Arabic. The first that fits wins. */
const HEADS: readonly (readonly [StatementField, readonly string[]])[] = [
  [
    'tracking',
    [
      ...[
        'tracking',
        'trackingnumber',
        'trackingid',
        'suivi',
        'numerodesuivi',
        'nsuivi',
        'codedesuivi',
        'codesuivi',
      ],
      ...[
        'colis',
        'numerocolis',
        'ncolis',
        'codecolis',
        'bordereau',
        'barcode',
        'codebarre',
        'codebarres',
        'parcel',
      ],
      ...['رقمالتتبع', 'رقمالطرد', 'التتبع', 'الطرد', 'كودالتتبع'],
    ],
  ],
  [
    'payment_ref',
    [
      ...[
        'paymentid',
        'paymentref',
        'paymentreference',
        'referencepaiement',
        'refpaiement',
        'numerodeversement',
      ],
      ...['versement', 'bonpaiement', 'manifest', 'recu', 'numerorecu', 'رقمالدفعة', 'مرجعالدفع'],
    ],
  ],
  [
    'reference',
    [
      ...[
        'reference',
        'ref',
        'orderid',
        'order',
        'ordernumber',
        'commande',
        'numerocommande',
        'ncommande',
        'idcommande',
      ],
      ...[
        'numerodecommande',
        'refcommande',
        'referencecommande',
        'externalid',
        'externalref',
        'الطلب',
        'رقمالطلب',
      ],
      ...['الطلبية', 'رقمالطلبية', 'المرجع'],
    ],
  ],
  [
    'status',
    [
      'status',
      'statut',
      'etat',
      'situation',
      'etatcolis',
      'statutcolis',
      'deliverystatus',
      'الحالة',
      'حالةالطرد',
    ],
  ],
  [
    'name',
    [
      ...[
        'name',
        'nom',
        'client',
        'nomclient',
        'nomduclient',
        'destinataire',
        'nometprenom',
        'customer',
        'customername',
      ],
      ...['recipient', 'fullname', 'الاسم', 'الزبون', 'اسمالزبون', 'المستلم', 'العميل'],
    ],
  ],
  [
    'phone',
    [
      ...[
        'phone',
        'telephone',
        'tel',
        'mobile',
        'phonenumber',
        'numerotelephone',
        'teleclient',
        'telclient',
        'gsm',
      ],
      ...['الهاتف', 'رقمالهاتف', 'هاتفالزبون'],
    ],
  ],
  ['commune', ['commune', 'ville', 'city', 'destination', 'البلدية']],
  ['wilaya', ['wilaya', 'province', 'region', 'الولاية']],
  [
    'day',
    [
      ...[
        'date',
        'datelivraison',
        'datedelivraison',
        'livrele',
        'datepaiement',
        'deliverydate',
        'deliveredat',
        'day',
      ],
      ...['jour', 'التاريخ', 'تاريخالتسليم', 'تاريخالتوصيل'],
    ],
  ],
  [
    'kind',
    ['type', 'sens', 'kind', 'operation', 'cd', 'dc', 'creditdebit', 'debitcredit', 'النوع', 'نوعالعملية'],
  ],
  ['credit', ['credit', 'montantcredit', 'دائن', 'له']],
  ['debit', ['debit', 'montantdebit', 'مدين', 'عليه']],
  [
    'collected',
    [
      ...[
        'collected',
        'collecte',
        'encaisse',
        'montantencaisse',
        'montantcollecte',
        'montantrecouvre',
        'recouvrement',
      ],
      ...[
        'recouvre',
        'cod',
        'codamount',
        'montantcolis',
        'prixcolis',
        'cashcollected',
        'المبلغالمحصل',
        'المحصل',
      ],
    ],
  ],
  [
    'fee_return',
    [
      'returnfee',
      'fraisretour',
      'fraisderetour',
      'tarifretour',
      'taxeretour',
      'retour',
      'رسومالإرجاع',
      'مصاريفالإرجاع',
    ],
  ],
  [
    'fee_cod',
    [
      ...[
        'codfee',
        'fraiscod',
        'taxe',
        'commission',
        'fraisencaissement',
        'fraisderecouvrement',
        'taxerecouvrement',
      ],
      ...['العمولة', 'رسومالتحصيل'],
    ],
  ],
  [
    'fee_delivery',
    [
      ...[
        'deliveryfee',
        'shippingfee',
        'frais',
        'fraislivraison',
        'fraisdelivraison',
        'tariflivraison',
        'livraison',
      ],
      ...[
        'tarifprestation',
        'tarif',
        'prestation',
        'fee',
        'fees',
        'shipping',
        'مصاريفالتوصيل',
        'رسومالتوصيل',
        'التوصيل',
      ],
    ],
  ],
  [
    'fee_extra',
    [
      'otherfee',
      'otherfees',
      'autresfrais',
      'emballage',
      'packaging',
      'supplement',
      'رسومأخرى',
      'مصاريفأخرى',
    ],
  ],
  [
    'amount',
    [
      ...[
        'amount',
        'montant',
        'net',
        'montantnet',
        'netapayer',
        'apayer',
        'netpayable',
        'solde',
        'montantdu',
        'total',
      ],
      ...[
        'montantpaye',
        'montantverse',
        'payout',
        'netamount',
        'prix',
        'price',
        'المبلغ',
        'الصافي',
        'المبلغالصافي',
      ],
    ],
  ],
];

/** Units and signs that heads carry besides their name. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((?:da|dzd|د\.?ج\.?)\)|\b(?:da|dzd)\b|د\.ج\.?/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const FIELD_OF: ReadonlyMap<string, StatementField> = new Map(
  HEADS.flatMap(([field, names]) => [field, ...names].map((name) => [folded(name), field] as const)),
);

/** The field that each head names, as far as one can tell; a field is given once. */
export function guessedMapping(head: readonly string[]): Mapping {
  const taken = new Set<StatementField>();
  return head.map((name) => {
    const field = FIELD_OF.get(folded(name));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Lines among which the head is looked for. */
const PREFACE = 30;
const KNOWN = 2;

/** Where the head stands: the first line with two known heads; the first of all where none has them. */
export function headAt(lines: readonly (readonly string[])[]): number {
  const at = lines
    .slice(0, PREFACE)
    .findIndex((cells) => guessedMapping(cells).filter((field) => field !== null).length >= KNOWN);
  return Math.max(at, 0);
}

/** By what a file with the same head is known again. */
export const headText = (head: readonly string[]): string => JSON.stringify(head.map(folded));

/** What a mapping lacks before its file can be read: an amount, or something that a parcel is found by. */
export function missingIn(mapping: Mapping): readonly ('amount' | 'parcel')[] {
  const has = (...fields: StatementField[]) => fields.some((field) => mapping.includes(field));
  return [
    ...(has('amount', 'collected', 'credit', 'debit') ? [] : (['amount'] as const)),
    ...(has('tracking', 'reference', 'phone') ? [] : (['parcel'] as const)),
  ];
}
