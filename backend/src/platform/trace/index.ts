import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Of the request or job that is worked at; undefined outside. It stands in the answer, and in each line of the log. */
export const traceId = (): string | undefined => current.getStore();

/** @param id of a request, or the name of a job or an event */
export const traced = <T>(id: string, work: () => T): T => current.run(id, work);
