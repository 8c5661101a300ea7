/** Nobody came. */
export const AWAY = ['absent', 'leave', 'sick', 'holiday', 'day_off'] as const;
