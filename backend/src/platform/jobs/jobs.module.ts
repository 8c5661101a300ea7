import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from '../../config/index.ts';
import { JobBackend } from './job-backend.ts';
import { JobWorkers } from './job-workers.ts';
import { ScheduleProcessor } from './schedule.processor.ts';
import { SCHEDULE_QUEUE, Schedule } from './schedule.ts';

const HOUR_S = 3_600;

@Global()
@Module({
  providers: [
    { provide: JobBackend, inject: [CONFIG], useFactory: (config: Config) => new JobBackend(config) },
  ],
  exports: [JobBackend],
})
class JobBackendModule {}

/** BullMQ through Nest. A module brings its own queue with `BullModule.registerQueue` and a `@Processor`. */
@Global()
@Module({
  imports: [
    JobBackendModule,
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [JobBackend],
      // Workers start when everything is initialised, and only in processes with the worker role.
      extraOptions: { manualRegistration: true },
      useFactory: (backend: JobBackend) => ({
        connection: backend.connection,
        defaultJobOptions: {
          attempts: 12,
          backoff: { type: 'exponential', delay: 500 },
          removeOnComplete: true,
          removeOnFail: { age: 30 * 24 * HOUR_S },
        },
      }),
    }),
    BullModule.registerQueue({ name: SCHEDULE_QUEUE }),
  ],
  providers: [JobWorkers, Schedule, ScheduleProcessor],
  exports: [BullModule, JobWorkers],
})
export class JobsModule {}
