/** Words of the shop's settings and of its first steps. */
export const shopSettings = {
  title: 'Boutique',
  saved: 'Réglages enregistrés.',
  identity: 'Identité et contact',
  nameIn: 'Nom ({{language}})',
  phone: 'Téléphone',
  whatsapp: 'WhatsApp',
  whatsappHint: 'Un numéro de mobile. Vide : pas de bouton WhatsApp.',
  address: 'Adresse',
  registerNumber: 'Registre du commerce',
  taxNumber: 'Identification fiscale (NIF)',
  words: 'La boutique se présente',
  headline: 'Titre de l’accueil ({{language}})',
  introduction: 'Phrase sous le titre ({{language}})',
  slogan: 'Devise en pied de page ({{language}})',
  wordsHint: 'Vide : les mots de la page.',
  display: 'Affichage',
  listingColumns: 'Produits par ligne dans les rayons',
  listingColumnsHint: 'Vide : la boutique choisit selon la largeur de l’écran.',
  listingMode: 'Suite d’un rayon',
  modes: {
    pagination: 'Pages numérotées',
    load_more: 'Bouton « Voir plus »',
    infinite_scroll: 'Défilement continu',
  },
  activeAddToCart: 'Panier : plusieurs articles dans une commande',
  ordering: 'Commandes',
  maxQuantityPerLine: 'Quantité au plus par article',
  units: {
    maxQuantityPerLine: 'pièces',
  },
  hints: {
    maxQuantityPerLine: 'Ce qu’un client peut commander d’un coup.',
  },
  autoSubmit: 'Envoi automatique sur la page du produit',
  autoSubmitHint:
    'Trois secondes après la dernière saisie, avec un compte à rebours et un bouton pour annuler.',
};
export const firstSteps = {
  title: 'Mise en route',
  text: 'Ce qu’il reste à faire pour recevoir la première commande.',
  done: 'fait',
  ahead: 'à faire',
  progress: '{{done}} sur {{total}}',
  steps: {
    shop: {
      title: 'Présentez la boutique',
      text: 'Son nom, un téléphone, une adresse : ils sont au pied de chaque page.',
      act: 'Compléter',
    },
    product: {
      title: 'Créez un produit',
      text: 'Un nom, une catégorie et un prix ; puis ses images et ses déclinaisons.',
      act: 'Créer un produit',
    },
    stock: {
      title: 'Recevez du stock',
      text: 'Un dépôt, et les pièces qui s’y trouvent : sans elles rien ne se commande.',
      act: 'Recevoir du stock',
    },
    delivery: {
      title: 'Choisissez qui livre, et à quel prix',
      text: 'Sans prix de livraison, aucune adresse n’est desservie.',
      act: 'Ajouter un transporteur',
    },
    online: {
      title: 'Mettez le produit en ligne',
      text: 'Un brouillon ne se voit pas dans la boutique.',
      act: 'Voir les brouillons',
    },
  },
};
