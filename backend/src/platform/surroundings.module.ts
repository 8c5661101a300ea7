import type { Clock } from '@hanout/kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.ts';
import { CLOCK } from './clock/index.ts';
import { LOGGER, type Logger } from './logging/index.ts';

/** What is decided before the application is built. */
export interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Gives the surroundings to everything by token: CONFIG, CLOCK, LOGGER. */
@Module({})
export class SurroundingsModule {
  static register({ config, clock, logger }: Surroundings): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: LOGGER, useValue: logger },
    ];
    return { module: SurroundingsModule, global: true, providers, exports: providers };
  }
}
