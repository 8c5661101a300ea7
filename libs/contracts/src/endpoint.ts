import type { CommonErrorCode, ErrorCode } from '@hanout/kernel';
import type { z } from 'zod';

/**
 * Who may call: anybody, a page holding the shop's bearer token, signed-in staff, or a device that is a till: its cookie, the
 * header that names it, and the shop's own origin.
 */
export type Access = 'public' | 'page' | 'staff' | 'till';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Request-rate limits by name; the throttler holds their figures. */
export type RateLimit = 'checkout' | 'login' | 'review' | 'track' | 'write' | 'none';

export interface FileLimits {
  readonly maxCount: number;
  /** Of each file. */
  readonly maxBytes: number;
  /** Whether the form may come without any. */
  readonly optional?: boolean;
}

/** One file of an upload. Name and declared type are the client's word and prove nothing. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface EndpointDefinition {
  /** Stable name, unique over all endpoints: `orders.confirm`. */
  readonly name: string;
  readonly method: Method;
  /** Path with `:param` places, from the root of the site. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** What a member of staff must be allowed to do: an action on a resource (`orders.confirm`). */
  readonly permission?: string;
  /** Every state change carries a CSRF token. */
  readonly csrf?: boolean;
  /** May be called while one looks at the shop as another role does, though it changes something of one's session. */
  readonly whileViewing?: boolean;
  /** May be called by somebody whose role demands a second factor that they have not set up yet. */
  readonly beforeSecondFactor?: boolean;
  /** Adds something: sent again with the same `Idempotency-Key`, it happens once and is answered as at first. */
  readonly once?: boolean;
  readonly rateLimit?: RateLimit;
  readonly params?: z.ZodType;
  /** One object for the whole query; unknown keys are ignored. */
  readonly query?: z.ZodType;
  /** Unknown keys are refused (strict objects). */
  readonly body?: z.ZodType;
  /** Bytes of the body, where signed-in staff may send more than 256 KiB. */
  readonly bodyBytes?: number;
  /** Takes `multipart/form-data` with files, in place of a JSON body; its other fields are parsed with `body`. */
  readonly files?: FileLimits;
  /** A form (`multipart/form-data`, without files) says the same as a JSON body does. */
  readonly form?: boolean;
  /** Successful answers by status. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Codes of the problem bodies that this endpoint may answer besides the common ones. */
  readonly errors?: readonly ErrorCode[];
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Raw<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a controller receives: parsed, typed. */
export interface InputOf<E extends EndpointDefinition> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  readonly files: E extends { readonly files: FileLimits } ? readonly UploadedFile[] : undefined;
}

/** Left out where the contract takes none, optional where nothing of it is needed. */
type Part<K extends 'params' | 'query' | 'body', V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** What a caller passes, before parsing: all that the contract requires. */
export type CallOf<E extends EndpointDefinition> = Part<'params', Raw<E['params']>> &
  Part<'query', Raw<E['query']>> &
  Part<'body', Raw<E['body']>>;

/** The call as an argument, before others: it may be missing only where the contract requires nothing. */
export type CallArguments<E extends EndpointDefinition, Call = CallOf<E>, Others extends unknown[] = []> =
  Record<never, never> extends CallOf<E> ? [call?: Call, ...others: Others] : [call: Call, ...others: Others];

/** The body of the successful answer. */
export type AnswerOf<E extends EndpointDefinition> = Output<E['responses'][keyof E['responses']]>;

/** The codes of its refusals. */
export type ErrorCodeOf<E extends EndpointDefinition> =
  | CommonErrorCode
  | (E extends { readonly errors: readonly (infer Code)[] } ? Code : never);

/** Declares one endpoint; the same object serves the controller, the client and the OpenAPI document. */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint;
}
