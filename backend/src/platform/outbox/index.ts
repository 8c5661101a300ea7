export type { DomainEvent } from './event.ts';
export { OutboxModule } from './outbox.module.ts';
export { Outbox } from './outbox.ts';
export { Subscribe, SubscribeInBundles } from './subscribe.decorator.ts';
