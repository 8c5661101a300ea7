export { JobBackend } from './job-backend.ts';
export { JobWorkers } from './job-workers.ts';
export { JobsModule } from './jobs.module.ts';
export { Every, Schedule } from './schedule.ts';
