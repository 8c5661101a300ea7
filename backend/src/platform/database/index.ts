export { afterCommit, fromHereOn } from './after-commit.ts';
export { DatabaseModule } from './database.module.ts';
export { isHeldUp } from './failures.ts';
export { hangUp } from './hang-up.ts';
export { pageOf } from './pages.ts';
export { prepareDatabase } from './prepare.ts';
export type { RowOf } from './row-of.ts';
export { inBundle, keepPlans, sqlIn } from './sql.ts';
export { UnitOfWork } from './unit-of-work.ts';
