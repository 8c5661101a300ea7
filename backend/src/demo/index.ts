export { seedDemo } from './seed-demo.ts';
export { seedTrade } from './seed-trade.ts';
