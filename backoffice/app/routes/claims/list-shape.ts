import { CLAIM_REASONS, CLAIM_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const CLAIMS: ListShape = {
  path: '/transporter-payments/claims',
  ...{ sorts: [], sort: '' },
  filters: { state: CLAIM_VIEWS, reason: CLAIM_REASONS, transporter: null, late: ['true'] },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
