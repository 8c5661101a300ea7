import { Global, Module } from '@nestjs/common';
import { CleanKeys } from './clean-keys.job.ts';
import { Idempotency } from './idempotency.ts';

@Global()
@Module({ providers: [Idempotency, CleanKeys], exports: [Idempotency] })
export class IdempotencyModule {}
