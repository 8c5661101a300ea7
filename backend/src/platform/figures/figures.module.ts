import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { WorkFigures } from './work-figures.ts';

/** What `/metrics` says of work that waits. */
@Module({ imports: [DiscoveryModule], providers: [WorkFigures] })
export class FiguresModule {}
