/** Injection token of the kernel's `Clock`: `@Inject(CLOCK) private readonly clock: Clock`. */
export const CLOCK = Symbol('Clock');
