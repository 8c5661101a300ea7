/** Somebody works here no longer; what they had in hand goes to the heir, or to anybody. */
export const STAFF_DISABLED = 'staff.disabled';

export interface StaffDisabled {
  readonly staffId: string;
  readonly heirId: string | null;
}

/** Somebody asks for a link to choose another password; of nobody who works here it says nothing. */
export const PASSWORD_FORGOTTEN = 'staff.password_forgotten';
/** They were made one. */
export const PASSWORD_LINK_MADE = 'staff.password_link_made';

export interface PasswordForgotten {
  /** null: nobody's address. */
  readonly staffId: string | null;
  readonly name: string;
}

export interface PasswordLinkMade {
  readonly staffId: string;
}
