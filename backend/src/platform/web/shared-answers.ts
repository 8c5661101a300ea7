import type { ApiReply, ApiRequest, ApiTransport } from '@hanout/api-client';
import type { PagesChanged } from '../cache/index.ts';
import { markOf, marksIn } from './page-cache/kept-page.ts';

/** How long a page may show what was, in milliseconds. */
const FRESH_MS = 500;
/** Hosts come from outside: past this many the oldest are forgotten. */
const MAX_KNOWN = 1_000;

interface Known {
  readonly reply: Promise<ApiReply>;
  readonly until: number;
  /** Of the ids that stand in it, sorted; undefined while it is on its way. */
  marks: Int32Array | undefined;
}

/**
 * Answers that every visitor of a shop gets alike (its record, menus, wilayas), asked of the API now and then and not for
 * every page, and parsed once.
 */
export class SharedAnswers {
  readonly #known = new Map<string, Known>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  /** `transport` without what it remembers: it must carry nothing of a visitor. Answers are frozen. */
  of(host: string, transport: ApiTransport): ApiTransport {
    return {
      fetch: (path, request) =>
        this.#reply(`${host} ${languageOf(request)} ${path}`, path, request, transport),
    };
  }

  /** @param change null: anything may have changed. */
  changed(change: PagesChanged | null): void {
    const marks = change?.ids?.map(markOf);
    for (const [key, known] of this.#known)
      if (!marks || !known.marks || marks.some((mark) => known.marks?.includes(mark)))
        this.#known.delete(key);
  }

  #reply(key: string, path: string, request: ApiRequest, transport: ApiTransport): Promise<ApiReply> {
    const known = this.#known.get(key);
    const left = known ? known.until - this.now() : 0;
    // More than all of it when the clock was put back.
    if (known && left > 0 && left <= FRESH_MS) return known.reply;
    const asked: Known = {
      reply: transport.fetch(path, request).then(async (reply) => {
        const text = await reply.text();
        if (reply.status !== 200) this.#forget(key, asked);
        asked.marks = marksIn(text);
        return parsedOnce(reply, text);
      }),
      until: this.now() + FRESH_MS,
      marks: undefined,
    };
    this.#known.delete(key);
    this.#known.set(key, asked);
    asked.reply.catch(() => this.#forget(key, asked));
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '');
    return asked.reply;
  }

  #forget(key: string, asked: Known): void {
    if (this.#known.get(key) === asked) this.#known.delete(key);
  }
}

const languageOf = ({ headers }: ApiRequest) => headers?.['accept-language'] ?? '';

function parsedOnce({ status, header }: ApiReply, text: string): ApiReply {
  const isJson = status === 200 && header('content-type')?.includes('json');
  return { status, header, text: async () => text, ...(isJson ? { data: frozen(JSON.parse(text)) } : {}) };
}

/** All the way down. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
