import type { CarrierFailureCode } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { CarrierFailure } from '../domain/carrier.ts';
import { Connections } from './connections.ts';

/** Whether the carrier answers and knows the credentials, also before the connection is switched on. */
@Injectable()
export class CheckConnection {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
  ) {}

  /** @returns what was wrong; null when all is well. @throws DomainError `not_connected` (409). */
  async execute(shopId: string, transporterId: string): Promise<CarrierFailureCode | null> {
    const found = await this.work.transactional((em) =>
      this.connections.of(em, transporterId, { evenOff: true }),
    );
    if (found?.shopId !== shopId) throw new DomainError('not_connected', 409);
    try {
      await found.carrier.check();
      return null;
    } catch (error) {
      if (error instanceof CarrierFailure) return error.code;
      throw error;
    }
  }
}
