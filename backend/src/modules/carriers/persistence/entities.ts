import {
  CarrierConnectionEntity,
  CarrierEventEntity,
  CarrierParcelEntity,
  CarrierPastParcelEntity,
} from './carrier.schema.ts';

export const entities = [
  CarrierConnectionEntity,
  CarrierParcelEntity,
  CarrierPastParcelEntity,
  CarrierEventEntity,
];
