import type { LegalPage } from '@hanout/contracts';
import { fact, type LegalFacts } from './facts.ts';

interface Written {
  readonly title: string;
  readonly html: string;
}

/**
 * What a merchant begins with, to be read over by somebody who knows the law: 18-05 (what an offer says, the return of what
 * is not as ordered within four working days, the refund within fifteen days), decree 13-327 (six months of warranty at
 * least), 18-07 (personal data). The merchant may promise more, and not less.
 */
export function frenchPages(facts: LegalFacts): Readonly<Record<LegalPage, Written>> {
  const name = fact(facts.name, 'nom de la boutique');
  const address = fact(facts.address, 'adresse');
  const phone = fact(facts.phone, 'téléphone');
  const days = fact(facts.exchangeDays, 'nombre de jours pour un échange');
  const model = '<p><em>Modèle, à faire relire avant de le publier.</em></p>';
  return {
    legal: {
      title: 'Mentions légales',
      html: `${model}<h2>Qui vend</h2><p>${name}, ${address}.</p><ul><li>Registre du commerce : ${fact(facts.register, 'numéro du registre du commerce')}</li><li>Numéro d’identification fiscale : ${fact(facts.tax, 'numéro d’identification fiscale')}</li><li>Téléphone : ${phone}</li></ul><h2>Réclamations</h2><p>Appelez-nous au ${phone}, ou écrivez-nous à cette adresse.</p>`,
    },
    terms: {
      title: 'Conditions générales de vente',
      html: `${model}<h2>Vendeur</h2><p>${name}, ${address}, téléphone ${phone}.</p><h2>Prix</h2><p>Les prix sont en dinars algériens, toutes taxes comprises. Les frais de livraison s’ajoutent ; ils sont montrés avant la commande.</p><h2>Commande</h2><p>La commande est passée sur ce site, puis confirmée par téléphone avant son envoi. Un article qui n’est plus disponible n’est pas facturé.</p><h2>Paiement</h2><p>Vous payez en espèces, à la livraison.</p><h2>Livraison</h2><p>Le mode, le prix et le délai sont ceux de votre wilaya et de votre commune, montrés avant la commande.</p><h2>Garantie et service après-vente</h2><p>Les produits neufs sont garantis six mois au moins à partir de la livraison. Appelez le ${phone}.</p><h2>Annulation</h2><p>Vous pouvez annuler par téléphone tant que le colis n’est pas parti.</p>`,
    },
    returns: {
      title: 'Retours et échanges',
      html: `${model}<h2>Ce qui n’est pas conforme</h2><p>Un produit qui n’est pas celui commandé, qui est abîmé ou livré en retard peut être renvoyé dans les quatre jours ouvrables qui suivent la livraison, à nos frais. Nous remboursons dans les quinze jours qui suivent son retour.</p><h2>Échange</h2><p>Un article non porté, dans son emballage, est échangé pendant ${days} jours.</p><h2>Comment faire</h2><p>Appelez le ${phone} avec le numéro de la commande.</p>`,
    },
    privacy: {
      title: 'Données personnelles',
      html: `${model}<h2>Ce que nous gardons</h2><p>Votre nom, votre téléphone et votre adresse, pour confirmer, livrer et suivre votre commande. Ils sont transmis au transporteur, et à personne d’autre.</p><h2>Combien de temps</h2><p>Un panier laissé est gardé trente jours. Les commandes sont gardées le temps que demande la loi pour les comptes.</p><h2>Vos droits</h2><p>La loi 18-07 vous donne le droit d’être informé, de voir vos données, de les faire corriger et de vous y opposer. Écrivez à ${name}, ${address}, ou appelez le ${phone}.</p>`,
    },
  };
}
