import { algiersDay, DomainError } from '@hanout/kernel';

/** @throws DomainError `invalid` (422) for a day that has not come in Algiers. */
export function requireDay(day: string, now: Date, field = 'receivedOn'): void {
  if (day > algiersDay(now))
    throw new DomainError('invalid', 422, { fields: { [field]: ['validation.date'] } });
}
