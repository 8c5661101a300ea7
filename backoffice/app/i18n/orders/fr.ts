/** Acts that change an order after it was taken. */
export const later = {
  actions: { edit_lines: 'Modifier les articles…' },
  done: { edit_lines: 'Articles de la commande {{number}} modifiés, total recalculé.' },
  refused: { edit_lines: 'Les articles n’ont pas été modifiés.' },
  words: {
    lines_dialog: {
      title: 'Articles de la commande {{number}}',
      description: 'Les prix convenus restent ; ce qui est nouveau est au prix du jour. Le stock et le total suivent.',
      submit: 'Enregistrer les articles',
      none: 'Une commande a au moins un article.',
      total: 'Nouveau total',
      difference: 'Différence',
      new: 'Nouveau',
      wrong: 'De 1 à 999 999.',
    },
  },
  history: { lines: 'Articles modifiés' },
};
