export { CostsModule } from './costs.module.ts';
