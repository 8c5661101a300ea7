export { EditRegisters } from './application/edit-registers.ts';
export { TillPins } from './application/till-pins.ts';
export { PosModule } from './pos.module.ts';
