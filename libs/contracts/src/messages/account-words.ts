import type { Locale } from '@hanout/kernel';
import type { AccountPlace, EntryKind } from '../accounts.ts';

/** The words of the books: on their screen and in their files. */
export interface AccountWords {
  readonly column: Readonly<Record<'at' | 'kind' | 'place' | 'order' | 'by' | 'amount', string>>;
  readonly kind: Readonly<Record<EntryKind, string>>;
  readonly place: Readonly<Record<AccountPlace, string>>;
}

export const frAccounts: AccountWords = {
  column: {
    at: 'Date',
    kind: 'Opération',
    place: 'Où est l’argent',
    order: 'Commande',
    by: 'Par',
    amount: 'Montant',
  },
  kind: {
    placement: 'Commande passée',
    cancellation: 'Annulation',
    reopening: 'Réouverture',
    repricing: 'Nouveau total',
    deposit: 'Acompte',
    payment: 'Paiement',
    collection: 'Encaissé par le livreur',
    reduction: 'Livraison partielle',
    claim: 'Réclamation',
    remittance_due: 'À reverser',
    remittance: 'Reversement',
    fee: 'Frais',
    refund: 'Remboursement',
    forfeit: 'Acompte retenu',
    return: 'Retour',
    credit: 'Avoir',
  },
  place: {
    order_value: 'Ventes',
    customer_owes: 'Dû par le client',
    carrier_holds: 'Chez le transporteur',
    till: 'Caisse',
    bank: 'Banque',
    card_account: 'Compte carte',
    claims: 'Réclamé au transporteur',
    fees: 'Frais',
    deposits: 'Acomptes à rendre',
    forfeits: 'Acomptes retenus',
    credits: 'Avoirs entre commandes liées',
  },
};

export const enAccounts: AccountWords = {
  column: {
    at: 'Date',
    kind: 'Operation',
    place: 'Where the money is',
    order: 'Order',
    by: 'By',
    amount: 'Amount',
  },
  kind: {
    placement: 'Order placed',
    cancellation: 'Cancellation',
    reopening: 'Reopening',
    repricing: 'New total',
    deposit: 'Deposit',
    payment: 'Payment',
    collection: 'Collected by the carrier',
    reduction: 'Delivery in part',
    claim: 'Claim',
    remittance_due: 'Remittance due',
    remittance: 'Remittance',
    fee: 'Fee',
    refund: 'Refund',
    forfeit: 'Deposit kept',
    return: 'Return',
    credit: 'Credit',
  },
  place: {
    order_value: 'Sales',
    customer_owes: 'Owed by the customer',
    carrier_holds: 'With the carrier',
    till: 'Till',
    bank: 'Bank',
    card_account: 'Card account',
    claims: 'Claimed from the carrier',
    fees: 'Fees',
    deposits: 'Deposits to give back',
    forfeits: 'Deposits kept',
    credits: 'Credits between linked orders',
  },
};

export const arAccounts: AccountWords = {
  column: {
    at: 'التاريخ',
    kind: 'العملية',
    place: 'أين المال',
    order: 'الطلبية',
    by: 'بواسطة',
    amount: 'المبلغ',
  },
  kind: {
    placement: 'تسجيل طلبية',
    cancellation: 'إلغاء',
    reopening: 'إعادة فتح',
    repricing: 'إجمالي جديد',
    deposit: 'عربون',
    payment: 'دفع',
    collection: 'تحصيل الناقل',
    reduction: 'تسليم جزئي',
    claim: 'مطالبة',
    remittance_due: 'مستحق التحويل',
    remittance: 'تحويل',
    fee: 'رسوم',
    refund: 'إرجاع مال',
    forfeit: 'عربون محتفظ به',
    return: 'إرجاع سلع',
    credit: 'رصيد',
  },
  place: {
    order_value: 'المبيعات',
    customer_owes: 'على الزبون',
    carrier_holds: 'عند الناقل',
    till: 'الصندوق',
    bank: 'البنك',
    card_account: 'حساب البطاقة',
    claims: 'مطالب به الناقل',
    fees: 'الرسوم',
    deposits: 'عربونات تُردّ',
    forfeits: 'عربونات محتفظ بها',
    credits: 'أرصدة بين طلبيات مرتبطة',
  },
};

export const accountWords: Readonly<Record<Locale, AccountWords>> = {
  fr: frAccounts,
  en: enAccounts,
  ar: arAccounts,
};
