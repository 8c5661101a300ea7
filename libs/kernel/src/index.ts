export * from './canonical-json.ts';
export * from './clock.ts';
export * from './customer-fields.ts';
export * from './locale.ts';
export * from './money.ts';
export * from './phone.ts';
export * from './price-format.ts';
export * from './uuid.ts';
