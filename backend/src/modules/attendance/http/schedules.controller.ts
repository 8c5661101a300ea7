import { attendanceContract as contract, type InputOf, type Schedules } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditSchedules } from '../application/edit-schedules.ts';
import { GetSchedules } from '../read/get-schedules.query.ts';

/** Who is expected when, and by which figures days are judged. */
@Controller()
export class SchedulesController {
  constructor(
    private readonly schedules: GetSchedules,
    private readonly edit: EditSchedules,
  ) {}

  @Endpoint(contract.schedules)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal): Promise<Schedules> {
    return this.schedules.execute(shopId);
  }

  @Endpoint(contract.saveSchedule)
  async saveWeek(
    @Input() { params, body }: InputOf<typeof contract.saveSchedule>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const whose = { shopId, staffId: params.staffId };
    return { version: await this.edit.saveWeek(whose, body.version, body.week, actor) };
  }

  @Endpoint(contract.saveRules)
  async saveRules(
    @Input() { body }: InputOf<typeof contract.saveRules>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, ...rules } = body;
    return { version: await this.edit.saveRules(shopId, version, rules, actor) };
  }
}
