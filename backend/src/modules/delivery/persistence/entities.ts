import type { EntitySchema } from '@mikro-orm/core';
import { CommuneEntity, WilayaEntity } from './geography.schema.ts';
import {
  DeliveryRateEntity,
  StopDeskEntity,
  TransporterEntity,
  TransporterRatingEntity,
  TransporterServiceEntity,
} from './transporter.schema.ts';

export const entities: EntitySchema[] = [
  WilayaEntity,
  CommuneEntity,
  TransporterEntity,
  TransporterServiceEntity,
  DeliveryRateEntity,
  StopDeskEntity,
  TransporterRatingEntity,
];
