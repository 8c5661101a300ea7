import { AdConsentEntity, AdConversionEntity } from './advertising.schema.ts';

export const entities = [AdConsentEntity, AdConversionEntity];
