export { CustomersApi } from './customers.api.ts';
export { CustomersModule } from './customers.module.ts';
