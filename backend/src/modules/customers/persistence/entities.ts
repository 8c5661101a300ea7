import { CustomerAddressEntity, CustomerEntity } from './customer.schema.ts';

export const entities = [CustomerEntity, CustomerAddressEntity];
