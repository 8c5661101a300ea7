export { JobsModule } from './jobs.module.ts';
export { afterFailure } from './retries.ts';
export { Every, Schedule } from './schedule.ts';
