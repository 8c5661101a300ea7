import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.ts';
import { StaffModule } from '../staff/index.ts';
import { EditCustomers } from './application/edit-customers.ts';
import { RememberCustomer } from './application/remember-customer.ts';
import { CustomersApi } from './customers.api.ts';
import { CustomersController } from './http/customers.controller.ts';
import { CustomerStore } from './persistence/customer-store.ts';
import { GetCustomers } from './read/get-customers.query.ts';
import { OrderingCustomers } from './subscribers/placed-orders.ts';

@Module({
  imports: [OrdersModule, StaffModule],
  controllers: [CustomersController],
  providers: [EditCustomers, RememberCustomer, OrderingCustomers, CustomerStore, CustomersApi, GetCustomers],
  exports: [CustomersApi],
})
export class CustomersModule {}
