export * from './pos/documents.ts';
export * from './pos/orders.ts';
export * from './pos/registers.ts';
export * from './pos/sessions.ts';
export * from './pos/things.ts';
export * from './pos/tickets.ts';
export * from './pos/till.ts';
export * from './pos/words.ts';
