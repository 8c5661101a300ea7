import { describe, expect, it } from '@jest/globals';
import { guessedMapping, headAt, headText, missingIn } from './statement-heads.ts';

describe('the columns of a statement', () => {
  it.each([
    [
      'Numéro de suivi;Réf. commande;Montant (DA);Frais de livraison;Statut',
      'tracking reference amount fee_delivery status',
    ],
    [
      'Tracking number;Order ID;Amount;Shipping fee;Delivered at',
      'tracking reference amount fee_delivery day',
    ],
    ['رقم التتبع;اسم الزبون;الهاتف;المبلغ;الولاية', 'tracking name phone amount wilaya'],
    [
      'N° Colis;Client;Téléphone;Montant encaissé;Frais COD;Frais retour',
      'tracking name phone collected fee_cod fee_return',
    ],
    ['Suivi;Crédit;Débit', 'tracking credit debit'],
    [
      'tracking;payment_id;montant;tarif_prestation;tarif_retour',
      'tracking payment_ref amount fee_delivery fee_return',
    ],
    ['الطَّرد;دائن;مدين', 'tracking credit debit'],
    ['الطلب;الهاتف;المبلغ', 'reference phone amount'],
    ['رقم الطلبية;الهاتف;المبلغ', 'reference phone amount'],
  ])('%s', (heads, fields) => {
    expect(guessedMapping(heads.split(';')).join(' ')).toBe(fields);
  });

  it('are given once, and left out when nothing is known of them', () => {
    expect(guessedMapping(['Suivi', 'Colis', 'Remarque', ''])).toEqual(['tracking', null, null, null]);
  });

  it('stand under the first line with two known heads, whatever is written above', () => {
    const lines = [
      ['Yalidine SARL'],
      ['Relevé du', '20/11/2026'],
      ['Client', 'Boutique'],
      ['Suivi', 'Montant'],
      ['Y1', '5'],
    ];
    expect(headAt(lines)).toBe(3);
    expect(
      headAt([
        ['A', 'B'],
        ['Y1', '5'],
      ]),
    ).toBe(0);
    expect(headAt([])).toBe(0);
  });

  it('are known again by their heads, however those are written', () => {
    expect(headText(['Numéro de suivi', 'Montant (DA)'])).toBe(headText(['numero DE suivi ', 'MONTANT']));
    expect(headText(['Suivi', 'Montant'])).not.toBe(headText(['Montant', 'Suivi']));
    expect(headText(['a|b', 'c'])).not.toBe(headText(['a', 'b|c']));
  });

  it('say what is missing before a file can be read', () => {
    expect(missingIn(['tracking', 'amount'])).toEqual([]);
    expect(missingIn(['phone', 'collected', null])).toEqual([]);
    expect(missingIn(['name', 'debit'])).toEqual(['parcel']);
    expect(missingIn(['status', 'fee_cod'])).toEqual(['amount', 'parcel']);
  });
});
