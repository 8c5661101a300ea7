import 'reflect-metadata';

const METADATA = Symbol('subscribe');

export interface SubscriptionMark {
  readonly name: string;
  readonly topics: readonly string[];
  /** Whether it takes all events of a bundle at a time. */
  readonly bundled: boolean;
}

/**
 * Marks a provider's method `(event: DomainEvent, em: EntityManager) => Promise<void>` as a subscriber. It runs in a
 * transaction of its own together with its inbox row, so its effect in the database happens once for each event.
 * @param name lasting: it is how the inbox remembers what was handled. `<module>.<what it does>`.
 */
export function Subscribe(name: string, ...topics: string[]): MethodDecorator {
  return marked({ name, topics, bundled: false });
}

/**
 * The same for a method `(events: readonly DomainEvent[], em: EntityManager) => Promise<void>`, which writes what follows
 * from many events in few statements. It is given each event once, in the order in which they were written.
 */
export function SubscribeInBundles(name: string, ...topics: string[]): MethodDecorator {
  return marked({ name, topics, bundled: true });
}

function marked(mark: SubscriptionMark): MethodDecorator {
  return (_target, _key, descriptor) => {
    Reflect.defineMetadata(METADATA, mark, descriptor.value as object);
  };
}

export function subscriptionOf(method: object): SubscriptionMark | undefined {
  return Reflect.getMetadata(METADATA, method) as SubscriptionMark | undefined;
}
