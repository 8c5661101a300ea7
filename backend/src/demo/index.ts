export { seedDemo } from './seed-demo.ts';
export { seedTrade } from './seed-trade.ts';
export { seedYear } from './seed-year.ts';
