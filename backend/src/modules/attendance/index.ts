export { AttendanceModule } from './attendance.module.ts';
export {
  ATTENDANCE_CORRECTED,
  type AttendanceCorrected,
  DEPARTURE_FORGOTTEN,
  type DepartureForgotten,
} from './domain/events.ts';
