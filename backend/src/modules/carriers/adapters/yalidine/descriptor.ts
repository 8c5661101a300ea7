import { DAY, HOUR, MINUTE, SECOND } from '../../domain/pace.ts';
import type { CarrierDescriptor } from '../descriptor.ts';
import { Yalidine } from './yalidine.ts';
import { yalidineWebhook } from './yalidine-webhook.ts';

/** One carrier, one system for all of its accounts. */
export const yalidine: CarrierDescriptor = {
  kind: 'yalidine',
  name: 'Yalidine',
  fields: [
    { name: 'fromWilaya', needed: 'switched_on' },
    { name: 'apiId', needed: 'switched_on' },
    { name: 'token', needed: 'switched_on' },
    { name: 'webhookSecret', needed: 'never' },
  ],
  pace: {
    // As its reference says.
    quota: [
      { calls: 5, ms: SECOND },
      { calls: 50, ms: MINUTE },
      { calls: 1_000, ms: HOUR },
      { calls: 10_000, ms: DAY },
    ],
    keptFromAsking: 0.1,
    // It takes a list without saying how long.
    createdAtOnce: 50,
    // It answers of 50 parcels in a call.
    asked: { atOnce: 50, anHour: 18_000 },
  },
  needsDeskCodes: true,
  labelsByAddress: true,
  vocabularies: ['yalidine'],
  takenOver: ['En passation', 'Ramassé', 'En ramassage'],
  communeNames: { file: 'yalidine_commune_names.tsv', column: 'yalidine_name' },
  webhook: yalidineWebhook,
  place: () => ({ url: 'https://api.yalidine.app/v1/', standIn: '/v1/' }),
  create: (line) => new Yalidine(line),
};
