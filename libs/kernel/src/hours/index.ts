export * from './day-hours.ts';
export * from './open-state.ts';
export * from './shown.ts';
export * from './week.ts';
