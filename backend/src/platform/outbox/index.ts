export type { DomainEvent } from './event.ts';
export { Outbox } from './outbox.ts';
export { OutboxModule } from './outbox.module.ts';
export { Subscribe } from './subscribe.decorator.ts';
export { Subscribers } from './subscribers.ts';
