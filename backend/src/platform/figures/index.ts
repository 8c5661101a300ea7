export { FiguresModule } from './figures.module.ts';
export { counter, gauge } from './figures.ts';
