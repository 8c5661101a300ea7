import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ProcessImports } from '../application/process-imports.ts';

@Injectable()
export class ImportsJob {
  constructor(private readonly processImports: ProcessImports) {}

  @Every('product-transfer.imports', 1_000)
  async run(): Promise<number> {
    return this.processImports.execute();
  }
}
