import type { StaffPrincipal } from '../../../platform/http/index.ts';
import type { By } from '../application/enter-movement.ts';

/** Who moves money, and of which shop. */
export const by = ({ shopId, staffId, name }: StaffPrincipal): By => ({
  shopId,
  actor: { kind: 'staff', id: staffId, name },
});
