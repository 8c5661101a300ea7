import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CarrierPlaces } from './adapters/carrier-places.ts';
import { AnnounceAgain } from './application/announce-again.ts';
import { ApplyTrackingEvents } from './application/apply-tracking-events.ts';
import { AskCarrier } from './application/ask-carrier.ts';
import { CallBudget } from './application/call-budget.ts';
import { CancelParcel } from './application/cancel-parcel.ts';
import { CheckConnection } from './application/check-connection.ts';
import { CommuneNames } from './application/commune-names.ts';
import { Connections } from './application/connections.ts';
import { CreateShipments } from './application/create-shipments.ts';
import { FetchLabel } from './application/fetch-label.ts';
import { MendCommuneName } from './application/mend-commune-name.ts';
import { NoteAnnounced } from './application/note-announced.ts';
import { NoteWithdrawn } from './application/note-withdrawn.ts';
import { ParcelsToTell } from './application/parcels-to-tell.ts';
import { ReceiveWebhook } from './application/receive-webhook.ts';
import { RecordPaymentWords } from './application/record-payment-words.ts';
import { RecordTrackingEvents } from './application/record-tracking-events.ts';
import { ResolveException } from './application/resolve-exception.ts';
import { SaveConnection } from './application/save-connection.ts';
import { ShippingDesks } from './application/shipping-desks.ts';
import { Vault } from './application/vault.ts';
import { CarriersApi } from './carriers.api.ts';
import { CommuneWords } from './domain/commune-words.ts';
import { StatusWords } from './domain/statuses.ts';
import {
  CarrierParcelsController,
  CommuneNamesController,
  ConnectionsController,
} from './http/carriers.controller.ts';
import { CarrierWebhooksController } from './http/webhooks.controller.ts';
import { CARRIER_QUEUE, CarrierQueue } from './jobs/carrier-queue.ts';
import { CarriersJob } from './jobs/carriers.job.ts';
import { CarriersProcessor } from './jobs/carriers.processor.ts';
import { CallStore } from './persistence/call-store.ts';
import { CommuneNameStore } from './persistence/commune-name-store.ts';
import { ConnectionStore } from './persistence/connection-store.ts';
import { EventStore } from './persistence/event-store.ts';
import { ParcelStore } from './persistence/parcel-store.ts';
import { PastParcels } from './persistence/past-parcels.ts';
import { readCommuneWords } from './read/commune-file.ts';
import { GetCarriers } from './read/get-carriers.query.ts';
import { GetCommuneNames } from './read/get-commune-names.query.ts';
import { readStatusWords } from './read/status-file.ts';
import { AnnouncedOrders } from './subscribers/announced-orders.ts';

@Module({
  imports: [BullModule.registerQueue({ name: CARRIER_QUEUE }), DeliveryModule, OrdersModule, StaffModule],
  controllers: [
    ConnectionsController,
    CommuneNamesController,
    CarrierParcelsController,
    CarrierWebhooksController,
  ],
  providers: [
    ...[SaveConnection, CheckConnection, Connections, CallBudget, Vault],
    ...[
      NoteAnnounced,
      ShippingDesks,
      CreateShipments,
      ParcelsToTell,
      AnnounceAgain,
      NoteWithdrawn,
      CancelParcel,
      FetchLabel,
    ],
    ...[
      RecordTrackingEvents,
      RecordPaymentWords,
      ApplyTrackingEvents,
      AskCarrier,
      ReceiveWebhook,
      ResolveException,
    ],
    ...[CarriersApi, PastParcels, CarrierPlaces],
    ...[CarrierQueue, CarriersProcessor, CarriersJob, AnnouncedOrders],
    ...[ConnectionStore, CallStore, ParcelStore, EventStore, GetCarriers],
    ...[CommuneNames, MendCommuneName, CommuneNameStore, GetCommuneNames],
    { provide: StatusWords, useFactory: readStatusWords },
    { provide: CommuneWords, useFactory: readCommuneWords },
  ],
  exports: [CarriersApi],
})
export class CarriersModule {}
