import { CarrierConnectionEntity, CarrierEventEntity, CarrierParcelEntity } from './carrier.schema.ts';

export const entities = [CarrierConnectionEntity, CarrierParcelEntity, CarrierEventEntity];
