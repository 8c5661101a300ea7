import { SEEN } from './sight.ts';

export const SEEN_NUMBER = `/* prepared:incidents-seen-number */
select i.id from incident_keys i where i.shop_id = $1 and ${SEEN} and i.number = ltrim(upper($4), 'INC- ')`;
