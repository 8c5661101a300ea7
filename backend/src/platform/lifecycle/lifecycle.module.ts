import { Module } from '@nestjs/common';
import { Drain } from './drain.ts';

@Module({ providers: [Drain] })
export class LifecycleModule {}
