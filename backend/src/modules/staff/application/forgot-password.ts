import { type Clock, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PASSWORD_FORGOTTEN, type PasswordForgotten } from '../domain/events.ts';
import { StaffRepository } from '../persistence/staff.repository.ts';

/** Whoever forgot the password asks for a link; those who may make one hear of it, without e-mail. */
@Injectable()
export class ForgotPassword {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly repository: StaffRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The same work for an address of nobody, so that its time tells nothing either. */
  async execute({ email, shopId }: { readonly email: string; readonly shopId: string }): Promise<void> {
    const known = await this.repository.byName(email.trim(), shopId);
    const payload: PasswordForgotten = { staffId: known?.id ?? null, name: known?.name ?? '' };
    const now = this.clock.now();
    const event = { id: uuidv7(now.getTime()), topic: PASSWORD_FORGOTTEN, shopId, occurredAt: now, payload };
    await this.work.transactional((em) => this.outbox.record(em, event));
  }
}
