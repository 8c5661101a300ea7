import { attendanceContract as contract, type Punched } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, type StaffPrincipal } from '../../../platform/http/index.ts';
import { Punch } from '../application/punch.ts';
import { GetAttendance } from '../read/get-attendance.query.ts';

/** Whoever is signed in arrives and leaves. */
@Controller()
export class PunchController {
  constructor(
    private readonly punches: Punch,
    private readonly attendance: GetAttendance,
  ) {}

  @Endpoint(contract.own)
  @Header('cache-control', 'no-store')
  async own(@CurrentStaff() { shopId, staffId }: StaffPrincipal) {
    return { since: await this.attendance.since(shopId, staffId) };
  }

  @Endpoint(contract.punch)
  async punch(@CurrentStaff() { shopId, staffId, name }: StaffPrincipal): Promise<Punched> {
    const { what, at, again = false } = await this.punches.execute({ shopId, staffId, source: 'session' });
    return { what, at: at.toISOString(), name, again };
  }
}
