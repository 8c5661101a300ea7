import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { ErasePeople } from '../application/erase-people.ts';

@Injectable()
export class RemittanceErasureJob {
  constructor(private readonly erasePeople: ErasePeople) {}

  @Every('remittances.erase-people', 3_600_000)
  async run(): Promise<void> {
    await this.erasePeople.execute();
  }
}
