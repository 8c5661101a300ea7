import { Module } from '@nestjs/common';
import { HoursModule } from '../hours/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CloseMonth } from './application/close-month.ts';
import { CorrectAttendance } from './application/correct.ts';
import { DayBook } from './application/day-book.ts';
import { EditKiosks } from './application/edit-kiosks.ts';
import { EndDays } from './application/end-days.ts';
import { KioskPunch } from './application/kiosk-punch.ts';
import { Pins } from './application/pins.ts';
import { Punch } from './application/punch.ts';
import { SettlePunch } from './application/settle-punch.ts';
import { AttendanceController } from './http/attendance.controller.ts';
import { KioskController } from './http/kiosk.controller.ts';
import { KiosksController } from './http/kiosks.controller.ts';
import { PunchController } from './http/punch.controller.ts';
import { AttendanceJob } from './jobs/attendance.job.ts';
import { ExportAttendance } from './read/export-attendance.query.ts';
import { GetAttendance } from './read/get-attendance.query.ts';
import { GetKiosks } from './read/get-kiosks.query.ts';

@Module({
  imports: [HoursModule, ShopModule, StaffModule],
  controllers: [AttendanceController, KioskController, KiosksController, PunchController],
  providers: [
    AttendanceJob,
    CloseMonth,
    CorrectAttendance,
    DayBook,
    EditKiosks,
    EndDays,
    ExportAttendance,
    GetAttendance,
    GetKiosks,
    KioskPunch,
    Pins,
    Punch,
    SettlePunch,
  ],
})
export class AttendanceModule {}
