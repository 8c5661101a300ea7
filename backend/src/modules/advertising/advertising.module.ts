import { Module } from '@nestjs/common';
import { CONFIG } from '../../config/index.ts';
import { ShopModule } from '../shop/index.ts';
import { adaptersOf } from './adapters/adapters.ts';
import { ForgetConsents } from './application/forget-consents.ts';
import { NoteConsent } from './application/note-consent.ts';
import { SendConversions } from './application/send-conversions.ts';
import { TellNetworks } from './application/tell-networks.ts';
import { ADAPTERS } from './domain/conversion.ts';
import { AdvertisingController } from './http/advertising.controller.ts';
import { ForgetConsentsJob } from './jobs/forget.job.ts';
import { ConversionsJob } from './jobs/sending.job.ts';
import { ConversionStore } from './persistence/conversion-store.ts';
import { AdvertisedOrders } from './read/advertised-orders.query.ts';
import { ConfirmedOrders } from './subscribers/confirmed-orders.ts';

@Module({
  imports: [ShopModule],
  controllers: [AdvertisingController],
  providers: [
    ...[NoteConsent, TellNetworks, SendConversions, ConfirmedOrders, ConversionsJob],
    ...[ForgetConsents, ForgetConsentsJob],
    ...[ConversionStore, AdvertisedOrders],
    { provide: ADAPTERS, inject: [CONFIG], useFactory: adaptersOf },
  ],
})
export class AdvertisingModule {}
