import type { ListShape } from '../../listing/list-address.ts';

const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const INVOICES: ListShape = {
  path: '/invoices',
  ...{ sorts: [], sort: '' },
  filters: { month: isMonth },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
