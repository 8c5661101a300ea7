import { Global, Module } from '@nestjs/common';
import { PageSignals } from './page-signals.ts';
import { SharedSignals } from './shared-signals.ts';

@Global()
@Module({ providers: [PageSignals, SharedSignals], exports: [PageSignals, SharedSignals] })
export class CacheModule {}
