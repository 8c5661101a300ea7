import type { Logger } from '../logging/index.ts';

/**
 * A failure of a promise that nobody waits for ends a Node process, and with it every order that is being placed: one
 * visitor who left a page in the middle once could do that. Nothing of this process is in doubt after it (what was to be
 * written is in a transaction, which ended), so it is told as the defect that it is, and the process serves on. An
 * exception that nobody caught still ends it.
 */
export function surviveLostFailures(logger: Logger): void {
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'a failure that nobody waited for');
  });
}
