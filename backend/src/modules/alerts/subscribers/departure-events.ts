import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import {
  ATTENDANCE_CORRECTED,
  type AttendanceCorrected,
  DEPARTURE_FORGOTTEN,
  type DepartureForgotten,
} from '../../attendance/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

const keyOf = (attendanceId: string) => `departure:${attendanceId}`;

/** Who may correct the book of days hears of departures that nobody made, until they are written. */
@Injectable()
export class DepartureEvents {
  constructor(
    private readonly alerts: AlertStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscribe('alerts.departures', DEPARTURE_FORGOTTEN)
  async tell({ shopId, payload }: DomainEvent<DepartureForgotten>, em: EntityManager): Promise<void> {
    if (!shopId) return;
    const { attendanceId, name, day } = payload;
    await this.alerts.raise(em, {
      ...{ shopId, kind: 'departure', tone: 'wait', permission: 'attendance.edit', subject: attendanceId },
      ...{ dedupe: keyOf(attendanceId), at: this.clock.now() },
      params: { what: 'forgotten', name, detail: day },
    });
  }

  @Subscribe('alerts.departures-written', ATTENDANCE_CORRECTED)
  async end({ shopId, payload }: DomainEvent<AttendanceCorrected>, em: EntityManager): Promise<void> {
    if (shopId) await this.alerts.close(em, shopId, [keyOf(payload.attendanceId)], this.clock.now());
  }
}
