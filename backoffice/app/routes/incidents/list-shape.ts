import { INCIDENT_SEVERITIES, INCIDENT_SUBJECTS, INCIDENT_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const INCIDENTS: ListShape = {
  path: '/incidents',
  ...{ sorts: [], sort: '' },
  filters: {
    ...{ status: INCIDENT_VIEWS, severity: INCIDENT_SEVERITIES, subject: INCIDENT_SUBJECTS },
    ...{ warehouse: null, mine: ['true'], view: ['board'] },
  },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};
