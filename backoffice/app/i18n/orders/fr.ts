import { frAccounts as words } from '@hanout/contracts/messages/account-words.ts';
/** Acts that change an order after it was taken. */
export const later = {
  actions: {
    return_goods: 'Retour ou échange…',
    edit_lines: 'Modifier les articles…',
    send_to_expedition: 'Mettre dans une expédition…',
    start_expedition: 'Démarrer l’expédition',
  },
  done: {
    return_goods: 'Retour enregistré, articles en quarantaine.',
    edit_lines: 'Articles de la commande {{number}} modifiés, total recalculé.',
    send_to_expedition: 'Commande {{number}} mise dans une expédition.',
    start_expedition: 'Expédition démarrée, colis parti, stock sorti.',
  },
  refused: {
    return_goods: 'Le retour n’a pas été enregistré.',
    edit_lines: 'Les articles n’ont pas été modifiés.',
    send_to_expedition: 'La commande n’a pas été mise dans une expédition.',
    start_expedition: 'L’expédition n’a pas démarré.',
  },
  words: {
    listsFailed:
      'Les listes d’agents et de transporteurs n’ont pas pu être chargées : rechargez la page pour affecter ou annoncer.',
    loadFailed: 'La commande et ses actions n’ont pas pu être chargées',
    return_dialog: {
      exchange: 'Enregistrer l’échange',
      reason: 'Motif',
      out: 'Repart en échange',
      returned: 'Valeur de ce qui revient',
      going: 'Total de ce qui repart',
      delivery: 'dont livraison',
      toPay: 'Le client doit encore',
      toGiveBack: 'À rendre au client',
    },
    links: {
      title: 'Commandes liées',
      original: 'Commande d’origine',
      return: 'Retour',
      exchange: 'Échange',
    },
    expedition: 'Expédition',
    expeditionNumber: 'Nº {{number}}',
    expeditionOrders_one: '{{count}} commande',
    expeditionOrders_many: '{{count}} commandes',
    expeditionOrders_other: '{{count}} commandes',
    expeditionStarted: 'partie le {{when}}',
    expeditionOpen: 'pas encore partie',
    expedition_dialog: {
      title: 'Mettre la commande {{number}} dans une expédition',
      description: 'Les colis que {{transporter}} prend ensemble.',
      submit: 'Mettre dans l’expédition',
      new: 'Une nouvelle expédition',
    },
    lines_dialog: {
      title: 'Articles de la commande {{number}}',
      description:
        'Les prix convenus restent ; ce qui est nouveau est au prix du jour. Le stock et le total suivent.',
      submit: 'Enregistrer les articles',
      none: 'Une commande a au moins un article.',
      total: 'Nouveau total',
      difference: 'Différence',
      new: 'Nouveau',
      wrong: 'De 1 à 999 999.',
    },
  },
  history: {
    job: {
      'hold-expiry': 'fin de la retenue',
      'lot-expiry': 'péremption du lot',
      'product-import': 'import de produits',
      'first-start': 'mise en service',
      demo: 'boutique de démonstration',
    },
    return: 'Retour : commande {{back}}',
    exchange: 'Échange : retour {{back}}, commande {{out}}',
    lines: 'Articles modifiés',
    expedition: 'Mise dans l’expédition Nº {{number}}',
  },
};

/** Words of the accounts. */
export const accounts = {
  title: 'Comptes',
  places: 'Où est l’argent',
  search: 'Numéro de commande',
  anyPlace: 'Partout',
  anyKind: 'Toutes les opérations',
  none: 'Aucune opération ne correspond',
  column: words.column,
  kind: words.kind,
};

/** What the shop's orders go by. */
export const settings = {
  title: 'Règles des commandes',
  holds: 'Commandes à confirmer',
  holdHours: 'Durée de la retenue du stock',
  holdHint: 'Passé ce délai, le stock d’une commande non confirmée est remis en vente ; la commande reste.',
  hours: 'heures',
  suspect: 'Commandes suspectes',
  suspectText: 'Au-delà, une commande est acceptée mais signalée, et ne retient pas de stock.',
  suspectPerPhone: 'Non confirmées par téléphone, en un jour',
  suspectPerAddress: 'Non confirmées par adresse réseau, en 10 minutes',
  suspectPerBrowser: 'Non confirmées par navigateur, en un jour',
  suspectPerNetwork: 'Non confirmées par groupe d’adresses voisines, en 10\u00a0minutes',
  suspectHoldMinutes: 'Durée pendant laquelle une commande suspecte retient quand même du stock',
  suspectHoldHint: '0 : elle attend l’appel sans stock.',
  minutes: 'minutes',
  bounds: 'Stock retenu avant l’appel',
  boundsText:
    'Au-delà, une commande est acceptée et signalée, mais ne retient rien avant d’être confirmée. Ainsi personne ne vide les rayons avec des commandes que nul ne paiera.',
  heldPerBuyer: 'Pièces d’un article, par acheteur',
  buyerHint: 'Un navigateur ou un téléphone, sur toutes ses commandes non confirmées.',
  heldInAllPerBuyer: 'Pièces en tout, par acheteur',
  heldPerAddress: 'Part du stock d’un article, par adresse réseau',
  addressShareHint: 'Jamais moins que ce qu’un acheteur peut retenir.',
  heldPerNetwork: 'Part du stock d’un article, par groupe d’adresses voisines',
  piecesUnit: 'pièces',
  perAddressHint: 'Des milliers d’acheteurs partagent l’adresse d’un opérateur mobile : gardez-la haute.',
  orders: 'commandes',
  saved: 'Réglages enregistrés.',
};
