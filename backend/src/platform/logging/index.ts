export { createLogger, LOGGER, type Logger } from './logger.ts';
export { maskText } from './mask.ts';
export { NestLogger } from './nest-logger.ts';
