import { UNKNOWN_Z } from '@hanout/kernel';
import type { TFunction } from 'i18next';

/** What a session is called beside its register: one of a device that is lost may have no number. */
export const zText = (t: TFunction, number: number): string =>
  number < UNKNOWN_Z ? t('registers.session.number', { number }) : t('registers.session.noNumber');
