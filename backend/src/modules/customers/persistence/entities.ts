import { CustomerAddressEntity, CustomerEntity } from './customer.schema.ts';
import { CustomerSegmentEntity } from './segment.schema.ts';

export const entities = [CustomerEntity, CustomerAddressEntity, CustomerSegmentEntity];
