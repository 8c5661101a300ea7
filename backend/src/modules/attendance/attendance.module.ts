import { Module } from '@nestjs/common';
import { HoursModule } from '../hours/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CloseMonth } from './application/close-month.ts';
import { CorrectAttendance } from './application/correct.ts';
import { DayBook } from './application/day-book.ts';
import { EditKiosks } from './application/edit-kiosks.ts';
import { EditSchedules } from './application/edit-schedules.ts';
import { EndDays } from './application/end-days.ts';
import { KioskPunch } from './application/kiosk-punch.ts';
import { Pins } from './application/pins.ts';
import { Punch } from './application/punch.ts';
import { SettlePunch } from './application/settle-punch.ts';
import { AttendanceController } from './http/attendance.controller.ts';
import { KioskController } from './http/kiosk.controller.ts';
import { KiosksController } from './http/kiosks.controller.ts';
import { PunchController } from './http/punch.controller.ts';
import { SchedulesController } from './http/schedules.controller.ts';
import { AttendanceJob } from './jobs/attendance.job.ts';
import { ExportAttendance } from './read/export-attendance.query.ts';
import { GetAttendance } from './read/get-attendance.query.ts';
import { GetKiosks } from './read/get-kiosks.query.ts';
import { GetSchedules } from './read/get-schedules.query.ts';

@Module({
  imports: [HoursModule, ShopModule, StaffModule],
  controllers: [
    AttendanceController,
    KioskController,
    KiosksController,
    PunchController,
    SchedulesController,
  ],
  providers: [
    AttendanceJob,
    CloseMonth,
    CorrectAttendance,
    DayBook,
    EditKiosks,
    EditSchedules,
    EndDays,
    ExportAttendance,
    GetAttendance,
    GetKiosks,
    GetSchedules,
    KioskPunch,
    Pins,
    Punch,
    SettlePunch,
  ],
})
export class AttendanceModule {}
