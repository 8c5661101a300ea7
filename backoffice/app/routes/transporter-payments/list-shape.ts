import { TRANSPORTER_PAYMENT_STATES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const PAYMENTS: ListShape = {
  path: '/transporter-payments',
  ...{ sorts: [], sort: '' },
  filters: { state: TRANSPORTER_PAYMENT_STATES, transporter: null },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
