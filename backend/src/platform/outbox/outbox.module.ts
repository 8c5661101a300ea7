import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventQueue, OUTBOX_QUEUE } from './event-queue.ts';
import { OutboxProcessor } from './outbox.processor.ts';
import { Outbox } from './outbox.ts';
import { OutboxCare } from './outbox-care.ts';
import { Relay } from './relay.ts';
import { Subscribers } from './subscribers.ts';
import { WakeChannel } from './wake-channel.ts';

@Global()
@Module({
  imports: [DiscoveryModule, BullModule.registerQueue({ name: OUTBOX_QUEUE })],
  providers: [EventQueue, Outbox, OutboxCare, OutboxProcessor, Relay, Subscribers, WakeChannel],
  exports: [Outbox, Subscribers],
})
export class OutboxModule {}
