import { staffContract as contract, type InputOf } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { EndOwnSessions } from '../application/end-own-sessions.ts';
import { GetSessions } from '../read/get-sessions.query.ts';

@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: GetSessions,
    private readonly end: EndOwnSessions,
  ) {}

  @Endpoint(contract.sessions)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() staff: StaffPrincipal) {
    return { items: await this.sessions.execute(staff) };
  }

  @Endpoint(contract.endSessions)
  async endSessions(
    @Input() { query }: InputOf<typeof contract.endSessions>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ended: await this.end.execute(staff, query.session) };
  }
}
