import {
  TransporterClaimEntity,
  TransporterMappingEntity,
  TransporterPaymentEntity,
} from './transporter-payment.schema.ts';

export const entities = [TransporterPaymentEntity, TransporterMappingEntity, TransporterClaimEntity];
