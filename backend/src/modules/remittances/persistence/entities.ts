import { TransporterClaimEntryEntity } from './claim-entry.schema.ts';
import {
  TransporterClaimEntity,
  TransporterMappingEntity,
  TransporterPaymentEntity,
} from './transporter-payment.schema.ts';

export const entities = [
  TransporterPaymentEntity,
  TransporterMappingEntity,
  TransporterClaimEntity,
  TransporterClaimEntryEntity,
];
