import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config/index.ts';
import { traceId } from '../trace/index.ts';
import { maskText } from './mask.ts';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('Logger');
export type { Logger };

const SECRET_MEMBERS = [
  'password',
  'token',
  'cartToken',
  'csrfToken',
  'pageToken',
  'secret',
  'secrets',
  'apiId',
  'webhookSecret',
  'authorization',
  'cookie',
];

/** Drivers hang their whole connection on an error; only what explains it is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return { name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}

/** One JSON object a line, on stderr: stdout is for the person who starts the server. Secrets are left out by name and phone numbers are masked wherever they stand. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...paths, '*.headers["set-cookie"]', '*.headers["x-csrf-token"]'], censor: '•' },
    serializers: { err: describeError },
    hooks: { streamWrite: maskText },
    mixin: () => ({ trace: traceId() }),
  };
  return pino(options, destination ?? pino.destination(2));
}
