import { SESSION_STATES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const REGISTER_SESSIONS: ListShape = {
  path: '/register-sessions',
  ...{ sorts: [], sort: '', filters: { state: SESSION_STATES, register: null } },
  ...{ perPage: 24, perPageChoices: [12, 24, 48] },
};
