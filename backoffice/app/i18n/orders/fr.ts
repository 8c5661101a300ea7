/** Acts that change an order after it was taken. */
export const later = {
  actions: {
    edit_lines: 'Modifier les articles…',
    send_to_expedition: 'Mettre dans une expédition…',
    start_expedition: 'Démarrer l’expédition',
  },
  done: {
    edit_lines: 'Articles de la commande {{number}} modifiés, total recalculé.',
    send_to_expedition: 'Commande {{number}} mise dans une expédition.',
    start_expedition: 'Expédition démarrée, colis parti, stock sorti.',
  },
  refused: {
    edit_lines: 'Les articles n’ont pas été modifiés.',
    send_to_expedition: 'La commande n’a pas été mise dans une expédition.',
    start_expedition: 'L’expédition n’a pas démarré.',
  },
  words: {
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
    lines: 'Articles modifiés',
    expedition: 'Mise dans l’expédition Nº {{number}}',
  },
};
