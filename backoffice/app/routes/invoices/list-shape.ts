import { INVOICE_KINDS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

const isKind = (text: string) => (INVOICE_KINDS as readonly string[]).includes(text);
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const INVOICES: ListShape = {
  path: '/invoices',
  ...{ sorts: [], sort: '' },
  filters: { month: isMonth, kind: isKind },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
