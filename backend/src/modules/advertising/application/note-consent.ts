import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type Consent, ConversionStore } from '../persistence/conversion-store.ts';

/** A shopper consented, in their browser, to the shop's networks being told of their order. */
@Injectable()
export class NoteConsent {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ConversionStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(consent: Consent): Promise<void> {
    await this.work.transactional((em) => this.store.consent(em, consent, this.clock.now()));
  }
}
