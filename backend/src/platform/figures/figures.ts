import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, for `/metrics`; names as Prometheus asks for them: `hanout_<what>_<unit>`, `_total` for counts. */
export const FIGURES = new Registry();

/** Labels have few values each: codes, names of routes and queues, never anything that a visitor writes. */
export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  return new Counter<Label>({ name, help, labelNames, registers: [FIGURES] });
}

export function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  return new Gauge<Label>({ name, help, labelNames, registers: [FIGURES] });
}

/** @param buckets seconds */
export function durations<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
) {
  return new Histogram<Label>({ name, help, labelNames, buckets: [...buckets], registers: [FIGURES] });
}
