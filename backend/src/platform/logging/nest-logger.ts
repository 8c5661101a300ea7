import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.ts';

/** Nest's own messages in our log; its start-up chatter is of interest when debugging only. */
export class NestLogger implements LoggerService {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  log(message: unknown, context?: string): void {
    this.#logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.#logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.#logger.warn({ context }, String(message));
  }
}
