import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CarrierPlaces } from './adapters/carrier-places.ts';
import { Carriers } from './adapters/carriers.ts';
import { AnnounceAgain } from './application/announce-again.ts';
import { AnnounceParcel } from './application/announce-parcel.ts';
import { AskCarrier } from './application/ask-carrier.ts';
import { CancelParcel } from './application/cancel-parcel.ts';
import { CheckConnection } from './application/check-connection.ts';
import { Connections } from './application/connections.ts';
import { FetchLabel } from './application/fetch-label.ts';
import { KeepNews } from './application/keep-news.ts';
import { NoteAnnounced } from './application/note-announced.ts';
import { NoteWithdrawn } from './application/note-withdrawn.ts';
import { ReceiveWebhook } from './application/receive-webhook.ts';
import { ResolveException } from './application/resolve-exception.ts';
import { SaveConnection } from './application/save-connection.ts';
import { SettleNews } from './application/settle-news.ts';
import { ShippingDesks } from './application/shipping-desks.ts';
import { Vault } from './application/vault.ts';
import { StatusWords } from './domain/statuses.ts';
import { CarrierParcelsController, ConnectionsController } from './http/carriers.controller.ts';
import { CarrierWebhooksController } from './http/webhooks.controller.ts';
import { CARRIER_QUEUE, CarrierQueue } from './jobs/carrier-queue.ts';
import { CarriersJob } from './jobs/carriers.job.ts';
import { CarriersProcessor } from './jobs/carriers.processor.ts';
import { ConnectionStore } from './persistence/connection-store.ts';
import { EventStore } from './persistence/event-store.ts';
import { ParcelStore } from './persistence/parcel-store.ts';
import { GetCarriers } from './read/get-carriers.query.ts';
import { readStatusWords } from './read/status-file.ts';
import { AnnouncedOrders } from './subscribers/announced-orders.ts';

@Module({
  imports: [BullModule.registerQueue({ name: CARRIER_QUEUE }), DeliveryModule, OrdersModule, StaffModule],
  controllers: [ConnectionsController, CarrierParcelsController, CarrierWebhooksController],
  providers: [
    ...[SaveConnection, CheckConnection, Connections, Vault],
    ...[NoteAnnounced, ShippingDesks, AnnounceParcel, AnnounceAgain, NoteWithdrawn, CancelParcel, FetchLabel],
    ...[KeepNews, SettleNews, AskCarrier, ReceiveWebhook, ResolveException],
    ...[Carriers, CarrierPlaces],
    ...[CarrierQueue, CarriersProcessor, CarriersJob, AnnouncedOrders],
    ...[ConnectionStore, ParcelStore, EventStore, GetCarriers],
    { provide: StatusWords, useFactory: readStatusWords },
  ],
})
export class CarriersModule {}
