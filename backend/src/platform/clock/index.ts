export { CLOCK } from './clock.ts';
