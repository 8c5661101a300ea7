/** A stop that takes longer is stuck; what was acknowledged is in the database already. */
const STOP_TIMEOUT_MS = 25_000;

/** Ends the process cleanly on the first TERM or INT (or when its parent is gone), at once on the second. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`the stop failed: ${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin).on('SIGINT', begin).on('disconnect', begin);
}
