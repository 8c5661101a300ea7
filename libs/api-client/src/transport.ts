export interface ApiRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text, absent when the call has no body. */
  readonly body?: string;
}

export interface ApiReply {
  readonly status: number;
  header(name: string): string | undefined;
  text(): Promise<string>;
  /** The JSON of the text where somebody parsed it already, for others too: frozen. */
  readonly data?: unknown;
}

/**
 * The way to the API: in-process when it is mounted beside the pages, HTTP when a Remix app runs alone, `fetch` in a
 * browser. `path` starts with `/` and carries the query.
 */
export interface ApiTransport {
  fetch(path: string, request: ApiRequest): Promise<ApiReply>;
}

/** A transport over the platform's `fetch`; `base` is the API's origin, empty in a browser. */
export function fetchTransport(base = '', headers: Readonly<Record<string, string>> = {}): ApiTransport {
  return {
    async fetch(path, request) {
      const response = await fetch(base + path, {
        method: request.method,
        headers: { ...headers, ...request.headers },
        body: request.body,
        redirect: 'manual',
      });
      return {
        status: response.status,
        header: (name) => response.headers.get(name) ?? undefined,
        text: () => response.text(),
      };
    },
  };
}
