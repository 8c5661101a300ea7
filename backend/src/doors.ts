import type { INestApplicationContext } from '@nestjs/common';

/** Any provider of the application by its class. */
export type Door = <T>(type: abstract new (...args: never[]) => T) => T;

/** For what works on an installation from outside, through what the modules offer to everybody. */
export function doorOf(app: INestApplicationContext): Door {
  return (type) => app.get(type as never, { strict: false });
}
