// Loaded into the server (`--import`): at each SIGUSR2 it writes to the file BENCH_LOOP for how long the event loop was
// kept from turning since the last one, in milliseconds, and begins anew.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const inMilliseconds = (nanoseconds) => Number((nanoseconds / 1e6).toFixed(1));

process.on('SIGUSR2', () => {
  const seen = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
  const rounded = Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [name, inMilliseconds(value)]),
  );
  writeFileSync(process.env.BENCH_LOOP ?? '', JSON.stringify(rounded));
  delay.reset();
});
