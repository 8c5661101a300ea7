import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CaptureCarts } from './application/capture-carts.ts';
import { CloseCarts } from './application/close-carts.ts';
import { EraseCarts } from './application/erase-carts.ts';
import { WorkCart } from './application/work-cart.ts';
import { CartsApi } from './carts.api.ts';
import { AbandonedCartsController } from './http/abandoned-carts.controller.ts';
import { CAPTURE_QUEUE, CaptureProcessor, CaptureQueue } from './jobs/capture-queue.ts';
import { ErasureJob } from './jobs/erasure.job.ts';
import { CartStore } from './persistence/cart-store.ts';
import { CartListQuery } from './read/cart-list.query.ts';
import { PlacedOrders } from './subscribers/placed-orders.ts';

@Module({
  imports: [BullModule.registerQueue({ name: CAPTURE_QUEUE }), CheckoutModule, ShopModule, StaffModule],
  controllers: [AbandonedCartsController],
  providers: [
    ...[CaptureCarts, CloseCarts, WorkCart, EraseCarts],
    ...[CaptureQueue, CaptureProcessor, ErasureJob, PlacedOrders],
    ...[CartsApi, CartStore, CartListQuery],
  ],
  exports: [CartsApi],
})
export class AbandonedCartsModule {}
