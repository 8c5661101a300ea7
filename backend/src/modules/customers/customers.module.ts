import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { StaffModule } from '../staff/index.ts';
import { EditCustomers } from './application/edit-customers.ts';
import { EditSegments } from './application/edit-segments.ts';
import { EditWhoOrdered } from './application/edit-who-ordered.ts';
import { RememberCustomers } from './application/remember-customers.ts';
import { SendElsewhere } from './application/send-elsewhere.ts';
import { CustomersApi } from './customers.api.ts';
import { CustomersController } from './http/customers.controller.ts';
import { SegmentsController } from './http/segments.controller.ts';
import { WhoOrderedController } from './http/who-ordered.controller.ts';
import { CustomerStore } from './persistence/customer-store.ts';
import { GetCustomers } from './read/get-customers.query.ts';
import { GetSegments } from './read/get-segments.query.ts';
import { OrderingCustomers } from './subscribers/placed-orders.ts';

@Module({
  imports: [OrdersModule, PromotionsModule, StaffModule],
  controllers: [CustomersController, SegmentsController, WhoOrderedController],
  providers: [
    ...[
      EditCustomers,
      EditSegments,
      EditWhoOrdered,
      RememberCustomers,
      SendElsewhere,
      OrderingCustomers,
      CustomerStore,
      CustomersApi,
    ],
    ...[GetCustomers, GetSegments],
  ],
  exports: [CustomersApi],
})
export class CustomersModule {}
