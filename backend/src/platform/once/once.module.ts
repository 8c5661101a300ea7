import { Global, Module } from '@nestjs/common';
import { CleanKeys } from './clean-keys.job.ts';
import { Once } from './once.ts';

@Global()
@Module({ providers: [Once, CleanKeys], exports: [Once] })
export class OnceModule {}
