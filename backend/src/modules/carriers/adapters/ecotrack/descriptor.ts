import { MINUTE } from '../../domain/pace.ts';
import type { CarrierDescriptor } from '../descriptor.ts';
import { Ecotrack } from './ecotrack.ts';

/** One system for many carriers, each with a site of its own. */
export const ecotrack: CarrierDescriptor = {
  kind: 'ecotrack',
  name: 'Ecotrack',
  fields: [
    { name: 'tenant', needed: 'always', domain: 'ecotrack.dz' },
    { name: 'token', needed: 'switched_on' },
  ],
  pace: {
    // As its users have found.
    quota: [{ calls: 50, ms: MINUTE }],
    keptFromAsking: 0.2,
    // It takes up to 100.
    createdAtOnce: 50,
    // It answers of one parcel in a call.
    asked: { atOnce: 10, anHour: 2_400 },
  },
  needsDeskCodes: false,
  labelsByAddress: false,
  vocabularies: ['ecotrack_activity', 'ecotrack_order'],
  takenOver: ['en_ramassage', 'picked', 'accepted_by_carrier'],
  communeNames: null,
  webhook: null,
  place: ({ tenant }) => ({ url: `https://${tenant}.ecotrack.dz/api/v1/`, standIn: `/${tenant}/api/v1/` }),
  create: (line) => new Ecotrack(line),
};
