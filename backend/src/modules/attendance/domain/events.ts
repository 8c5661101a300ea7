/** Somebody did not say that they left: their row counts nothing until it is corrected. */
export const DEPARTURE_FORGOTTEN = 'attendance.departure_forgotten';
/** A row was written by a manager. */
export const ATTENDANCE_CORRECTED = 'attendance.corrected';

export interface DepartureForgotten {
  readonly attendanceId: string;
  readonly name: string;
  readonly day: string;
}

export interface AttendanceCorrected {
  readonly attendanceId: string;
}
