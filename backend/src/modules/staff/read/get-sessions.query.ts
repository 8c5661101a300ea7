import type { OpenSession } from '@hanout/contracts';
import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { idleSince } from '../domain/session.ts';
import type { TeamSessionsView } from './views.generated.ts';

const SESSIONS = `/* prepared:team-sessions */
select * from team_sessions where shop_id = $1 and staff_id = $2 and expires_at > $3 and seen_at > $4
order by seen_at desc limit 100`;

interface Whose {
  readonly shopId: string;
  readonly staffId: string;
  /** Of whoever looks. */
  readonly sessionId: string;
}

/** The browsers in which a member is signed in now, the one used last first. */
@Injectable()
export class GetSessions {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ shopId, staffId, sessionId }: Whose): Promise<OpenSession[]> {
    const now = this.clock.now();
    const rows = await this.reader.query<TeamSessionsView[]>(SESSIONS, [
      ...[shopId, staffId, now, idleSince(now)],
    ]);
    return rows.map(({ id, device, address, created_at, seen_at }) => ({
      ...{ id, device, address, own: id === sessionId },
      createdAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
    }));
  }
}
