export { JobsModule } from './jobs.module.ts';
export { Every, Schedule } from './schedule.ts';
