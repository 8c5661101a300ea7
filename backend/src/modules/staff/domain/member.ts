import type { Locale } from '@hanout/kernel';

/** A member of staff in one shop. */
export interface Member {
  readonly id: string;
  /** Null for who is known by a mobile number alone. */
  readonly email: string | null;
  readonly name: string;
  readonly locale: Locale;
  readonly roles: readonly string[];
}
