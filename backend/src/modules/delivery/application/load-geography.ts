import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { Geography } from '../domain/geography.ts';
import { storeGeography } from '../persistence/geography.store.ts';

/** Brings the tables of wilayas and communes up to the data that this version ships. Nothing is ever deleted. */
@Injectable()
export class LoadGeography {
  constructor(private readonly work: UnitOfWork) {}

  execute(geography: Geography): Promise<void> {
    return this.work.transactional((em) => storeGeography(em, geography));
  }
}
