import { type Centimes, DomainError } from '@hanout/kernel';
import { type Geography, wilayaCodeOf } from './geography.ts';
import type { DeliveryMode } from './offers.ts';

export interface NewRate {
  /** Of the 58 scheme. */
  readonly wilayaCode: number;
  /** One commune's own price; the whole wilaya's when left out. */
  readonly communeId?: number;
  readonly price: Centimes;
}

export interface NewDesk {
  readonly communeId: number;
  readonly name: string;
  readonly address?: string;
}

export interface NewService {
  readonly mode: DeliveryMode;
  /** Subtotal in centimes from which delivery is free; never when left out. */
  readonly freeFrom?: Centimes;
  readonly delayHours: { readonly min: number; readonly max: number };
  readonly rates: readonly NewRate[];
  readonly desks?: readonly NewDesk[];
}

export interface NewTransporter {
  readonly shopId: string;
  readonly name: string;
  /** One to three letters that stand in for a logo, on `color` (`#rrggbb`). */
  readonly mark: { readonly text: string; readonly color: string };
  readonly position?: number;
  readonly services: readonly NewService[];
}

function checkService(service: NewService, geography: Geography): Record<string, string[]> {
  const wrong: Record<string, string[]> = {};
  const { min, max } = service.delayHours;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 0 || max < min)
    wrong.delayHours = ['validation.number'];
  if (service.freeFrom !== undefined && service.freeFrom < 0) wrong.freeFrom = ['validation.amount'];
  const places = new Set<string>();
  for (const { wilayaCode, communeId, price } of service.rates) {
    const commune = communeId === undefined ? undefined : geography.commune(communeId);
    const known = wilayaCode <= 58 && geography.wilaya(wilayaCode) !== undefined;
    const inside =
      communeId === undefined || (commune !== undefined && wilayaCodeOf(commune, 58) === wilayaCode);
    const place = `${wilayaCode}/${communeId ?? ''}`;
    if (!known || !inside || places.has(place)) wrong.rates = ['validation.choice'];
    if (price < 0) wrong.rates = ['validation.amount'];
    places.add(place);
  }
  const desks = service.desks ?? [];
  if (service.mode === 'home' && desks.length > 0) wrong.desks = ['validation.unknown'];
  if (desks.some(({ communeId, name }) => !geography.commune(communeId) || name.trim() === ''))
    wrong.desks = ['validation.choice'];
  return wrong;
}

/** @throws DomainError `invalid` (422) with the fields that are wrong. */
export function checkTransporter(transporter: NewTransporter, geography: Geography): void {
  const fields: Record<string, string[]> = {};
  if (transporter.name.trim() === '') fields.name = ['validation.required'];
  if (!/^.{1,3}$/u.test(transporter.mark.text)) fields['mark.text'] = ['validation.tooLong'];
  if (!/^#[0-9a-f]{6}$/i.test(transporter.mark.color)) fields['mark.color'] = ['validation.type'];
  const modes = transporter.services.map(({ mode }) => mode);
  if (new Set(modes).size !== modes.length) fields.services = ['validation.choice'];
  transporter.services.forEach((service, index) => {
    for (const [field, errors] of Object.entries(checkService(service, geography)))
      fields[`services.${index}.${field}`] = errors;
  });
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
