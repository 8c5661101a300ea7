import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from './platform/database/index.ts';
import { type Surroundings, SurroundingsModule } from './platform/surroundings.module.ts';

/** Everything the process is made of: the platform first, then the modules of the trade in alphabetical order. */
@Module({})
export class AppModule {
  static register(surroundings: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [SurroundingsModule.register(surroundings), DatabaseModule],
    };
  }
}
