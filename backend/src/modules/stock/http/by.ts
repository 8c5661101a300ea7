import { type Actor, localeFromHeader } from '@hanout/kernel';
import type { StaffPrincipal } from '../../../platform/http/index.ts';

/** Whose page is read, in which language. */
export function reading({ shopId, staffId }: StaffPrincipal, language: string | undefined) {
  return { shopId, staffId, locale: localeFromHeader(language) };
}

/** Who changes what of which shop. */
export function by({ shopId }: StaffPrincipal, actor: Actor) {
  return { shopId, actor };
}
