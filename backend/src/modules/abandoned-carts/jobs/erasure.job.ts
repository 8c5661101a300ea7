import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { EraseCarts } from '../application/erase-carts.ts';

@Injectable()
export class ErasureJob {
  constructor(private readonly eraseCarts: EraseCarts) {}

  @Every('abandoned-carts.erase', 3_600_000)
  run(): Promise<number> {
    return this.eraseCarts.execute();
  }
}
