import 'reflect-metadata';

const METADATA = Symbol('subscribe');

export interface SubscriptionMark {
  readonly name: string;
  readonly topics: readonly string[];
}

/**
 * Marks a provider's method `(event: DomainEvent, em: EntityManager) => Promise<void>` as a subscriber. It runs in a
 * transaction of its own together with its inbox row, so its effect in the database happens once for each event.
 * @param name lasting: it is how the inbox remembers what was handled. `<module>.<what it does>`.
 */
export function Subscribe(name: string, ...topics: string[]): MethodDecorator {
  return (_target, _key, descriptor) => {
    Reflect.defineMetadata(METADATA, { name, topics } satisfies SubscriptionMark, descriptor.value as object);
  };
}

export function subscriptionOf(method: object): SubscriptionMark | undefined {
  return Reflect.getMetadata(METADATA, method) as SubscriptionMark | undefined;
}
