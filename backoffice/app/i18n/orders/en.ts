import type { later as laterFr } from './fr.ts';

export const later: typeof laterFr = {
  actions: { edit_lines: 'Change the items…' },
  done: { edit_lines: 'Items of order {{number}} changed, total recomputed.' },
  refused: { edit_lines: 'The items were not changed.' },
  words: {
    lines_dialog: {
      title: 'Items of order {{number}}',
      description: 'Agreed prices stay; what is new has the price of today. Stock and total follow.',
      submit: 'Save the items',
      none: 'An order has at least one item.',
      total: 'New total',
      difference: 'Difference',
      new: 'New',
      wrong: '1 to 999,999.',
    },
  },
  history: { lines: 'Items changed' },
};
