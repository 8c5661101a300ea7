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
        'Les prix convenus restent ; ce qui est nouveau est au prix du jour. Le stock et le total suivent.',
      submit: 'Enregistrer les articles',
      none: 'Une commande a au moins un article.',
      total: 'Nouveau total',
      difference: 'Différence',
      new: 'Nouveau',
      wrong: 'De 1 à 999 999.',
    },
  },
  history: {
    return: 'Retour : commande {{back}}',
    exchange: 'Échange : retour {{back}}, commande {{out}}',
    lines: 'Articles modifiés',
    expedition: 'Mise dans l’expédition Nº {{number}}',
  },
};
