import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../../config/index.ts';
import { maskText } from './mask.ts';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('Logger');
export type { Logger };

const SECRET_MEMBERS = ['password', 'token', 'cartToken', 'csrfToken', 'pageToken', 'secret', 'authorization', 'cookie'];

/** One JSON object a line; secrets are left out by name and phone numbers are masked wherever they stand. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...paths, '*.headers["set-cookie"]', '*.headers["x-csrf-token"]'], censor: '•' },
    hooks: { streamWrite: maskText },
  };
  return destination ? pino(options, destination) : pino(options);
}
