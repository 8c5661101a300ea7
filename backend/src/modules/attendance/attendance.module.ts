import { Module } from '@nestjs/common';
import { HoursModule } from '../hours/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CloseMonth } from './application/close-month.ts';
import { CorrectAttendance } from './application/correct.ts';
import { DayBook } from './application/day-book.ts';
import { EndDays } from './application/end-days.ts';
import { Punch } from './application/punch.ts';
import { AttendanceController } from './http/attendance.controller.ts';
import { PunchController } from './http/punch.controller.ts';
import { AttendanceJob } from './jobs/attendance.job.ts';
import { ExportAttendance } from './read/export-attendance.query.ts';
import { GetAttendance } from './read/get-attendance.query.ts';

@Module({
  imports: [HoursModule, StaffModule],
  controllers: [AttendanceController, PunchController],
  providers: [
    AttendanceJob,
    CloseMonth,
    CorrectAttendance,
    DayBook,
    EndDays,
    ExportAttendance,
    GetAttendance,
    Punch,
  ],
})
export class AttendanceModule {}
