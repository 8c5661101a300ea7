import { Module } from '@nestjs/common';
import { CONFIG } from '../../config/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { adaptersOf } from './adapters/adapters.ts';
import { ChangeRules } from './application/change-rules.ts';
import { ForgetMessages } from './application/forget-messages.ts';
import { NotifyCustomer } from './application/notify-customer.ts';
import { NotifyStaff } from './application/notify-staff.ts';
import { SendMessages } from './application/send-messages.ts';
import { ADAPTERS } from './domain/message.ts';
import { NotificationsController } from './http/notifications.controller.ts';
import { ForgetMessagesJob } from './jobs/forget.job.ts';
import { SendingJob } from './jobs/sending.job.ts';
import { MessageStore } from './persistence/message-store.ts';
import { NotificationsQuery } from './read/notifications.query.ts';
import { NotifiedOrders } from './read/notified-orders.query.ts';
import { IncidentEvents } from './subscribers/incident-events.ts';
import { OrderEvents } from './subscribers/order-events.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [NotificationsController],
  providers: [
    ...[NotifyCustomer, NotifyStaff, SendMessages, ChangeRules, OrderEvents, IncidentEvents, SendingJob],
    ...[ForgetMessages, ForgetMessagesJob],
    ...[MessageStore, NotificationsQuery, NotifiedOrders],
    { provide: ADAPTERS, inject: [CONFIG], useFactory: adaptersOf },
  ],
})
export class NotificationsModule {}
