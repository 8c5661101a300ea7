import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type StaffPrincipal, type StaffSessionSource, tokenHash } from '../../../platform/http/index.ts';
import { idleSince, TOUCH_MS } from '../domain/session.ts';
import { type SessionRow, StaffRepository } from '../persistence/staff.repository.ts';

/** What the access guard and the session call ask. */
@Injectable()
export class Sessions implements StaffSessionSource {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly repository: StaffRepository,
  ) {}

  async find(secret: string): Promise<StaffPrincipal | null> {
    const row = await this.row(secret);
    if (!row) return null;
    this.#touch(row);
    const { id, name, sessionId, shopId, rights, viewingAs, secondFactorDue } = row;
    const viewing = viewingAs !== null;
    return { staffId: id, name, sessionId, shopId, permissions: rights, viewing, secondFactorDue };
  }

  row(secret: string): Promise<SessionRow | undefined> {
    const now = this.clock.now();
    return this.repository.session(tokenHash(secret), now, idleSince(now));
  }

  /** Nobody waits for it, and when it fails the next request writes it down. */
  #touch({ sessionId, seenAt }: SessionRow): void {
    const now = this.clock.now();
    if (now.getTime() - seenAt.getTime() < TOUCH_MS) return;
    this.repository.touch(sessionId, now).catch(() => undefined);
  }
}
