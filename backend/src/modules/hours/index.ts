export { HoursApi } from './hours.api.ts';
export { HoursModule } from './hours.module.ts';
