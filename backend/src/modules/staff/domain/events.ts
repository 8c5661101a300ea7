/** Somebody works here no longer; what they had in hand goes to the heir, or to anybody. */
export const STAFF_DISABLED = 'staff.disabled';

export interface StaffDisabled {
  readonly staffId: string;
  readonly heirId: string | null;
}
