import type { TFunction } from 'i18next';

/** What a session is called beside its register: one of a device that is lost may have no number. */
export const zText = (t: TFunction, number: number | null): string =>
  number === null ? t('registers.session.noNumber') : t('registers.session.number', { number });
