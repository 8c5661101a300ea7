import type { Locale } from '@hanout/kernel';

/** A member of staff in one shop. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly roles: readonly string[];
}
