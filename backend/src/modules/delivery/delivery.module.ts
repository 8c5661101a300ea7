import { Module, type OnModuleInit } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CreateTransporter } from './application/create-transporter.ts';
import { EditTransporters } from './application/edit-transporters.ts';
import { LoadGeography } from './application/load-geography.ts';
import { QuoteDelivery } from './application/quote-delivery.ts';
import { RateTransporter } from './application/rate-transporter.ts';
import { DeliveryApi } from './delivery.api.ts';
import { Geography } from './domain/geography.ts';
import { DeliveryController } from './http/delivery.controller.ts';
import { TransporterFilesController } from './http/transporter-files.controller.ts';
import { TransportersController } from './http/transporters.controller.ts';
import { DeliveryBooks } from './read/delivery-books.ts';
import { readGeography } from './read/geography-files.ts';
import { GetTransporters } from './read/get-transporters.query.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [DeliveryController, TransportersController, TransporterFilesController],
  providers: [
    DeliveryApi,
    DeliveryBooks,
    CreateTransporter,
    EditTransporters,
    GetTransporters,
    QuoteDelivery,
    RateTransporter,
    LoadGeography,
    { provide: Geography, useFactory: readGeography },
  ],
  exports: [DeliveryApi],
})
export class DeliveryModule implements OnModuleInit {
  constructor(
    private readonly geography: Geography,
    private readonly loadGeography: LoadGeography,
  ) {}

  /** Before anything can ask: migrations have run by now. */
  async onModuleInit(): Promise<void> {
    await this.loadGeography.execute(this.geography);
  }
}
