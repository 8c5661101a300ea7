import type { fr } from '../fr.ts';

/** Words of the pages that the law asks for. */
export const legal: (typeof fr)['legal'] = {
  title: 'Legal pages',
  points: 'What law 18-05 asks for',
  complete: 'All is said',
  open_one: '{{count}} point to complete',
  open_many: '{{count}} points to complete',
  open_other: '{{count}} points to complete',
  pages: 'The four pages',
  pagesText:
    'They are filled with the data of the shop, in French and Arabic. They are models: have them read over before you publish them.',
  make_one: 'Prepare the missing page',
  make_many: 'Prepare the {{count}} missing pages',
  make_other: 'Prepare the {{count}} missing pages',
  made: 'The pages are drafted',
  page: { absent: 'not there', drafted: 'drafted', shown: 'online' },
  state: { said: 'It is said', arabic: 'Said in French, not in Arabic', missing: 'Not said yet' },
  point: {
    identity: 'Name and address of the seller',
    contact: 'Telephone',
    tax: 'Tax number',
    register: 'Commercial register or artisan card',
    prices: 'Prices, all taxes included',
    availability: 'Availability of products',
    delivery: 'Ways, costs and delays of delivery',
    terms: 'Terms of sale',
    warranty: 'Warranty, after-sales and returns',
    payment: 'Ways to pay',
    privacy: 'Personal data',
    notice: 'Legal notice',
  },
  openPage: 'Open the page',
  openPages: 'Go to the pages',
  openSettings: 'Go to the settings',
  askOwner: 'In the settings of the shop',
};
