import type { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint, type EndpointDefinition, type Method } from '../endpoint.ts';
import {
  created,
  done,
  idParams,
  listQuery,
  PRICE_WRITE,
  REFUSALS,
  STAFF_READ,
  STAFF_WRITE,
  saved,
} from './parts.ts';

export const ROOT = '/dashboard/api/product';
export const combinationParams = idParams.extend({ combinationId: uuid });
export const imageParams = idParams.extend({ imageId: uuid });
export const combinationImageParams = combinationParams.extend({ imageId: uuid });

/** One of the five calls that every kind of grouping has: a list, a new one, a change, an end. */
export function grouping<
  const Name extends string,
  const Path extends string,
  List extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>(name: Name, path: Path, what: string, schemas: { list: List; create: New; change: Change }) {
  const at = `${ROOT}/${path}` as const;
  return {
    list: defineEndpoint({
      name: `catalogAdmin.${name}.list` as const,
      method: 'GET',
      path: at,
      summary: `${what} of the shop`,
      ...STAFF_READ,
      query: listQuery,
      responses: { 200: schemas.list },
    }),
    create: defineEndpoint({
      name: `catalogAdmin.${name}.create` as const,
      once: true,
      method: 'POST',
      path: at,
      summary: `${what}: a new one`,
      ...STAFF_WRITE,
      body: schemas.create,
      responses: { 201: created },
      errors: ['not_found'],
    }),
    update: defineEndpoint({
      name: `catalogAdmin.${name}.update` as const,
      method: 'PATCH',
      path: `${at}/:id` as const,
      summary: `${what}: change one; absent members stay as they are`,
      ...STAFF_WRITE,
      params: idParams,
      body: schemas.change,
      responses: { 200: saved },
      errors: [...REFUSALS, 'in_use', 'category_cycle'],
    }),
    remove: defineEndpoint({
      name: `catalogAdmin.${name}.remove` as const,
      method: 'DELETE',
      path: `${at}/:id` as const,
      summary: `${what}: delete one that nothing uses`,
      ...STAFF_WRITE,
      params: idParams,
      responses: { 200: done },
      errors: ['not_found', 'in_use'],
    }),
  };
}

/** A change of one part of a product, by the version that the form showed. */
export function productPart<
  const Name extends string,
  const Path extends string,
  M extends Method,
  B extends z.ZodType,
>(
  name: Name,
  method: M,
  path: Path,
  summary: string,
  body: B,
  write: typeof STAFF_WRITE | typeof PRICE_WRITE = STAFF_WRITE,
) {
  return defineEndpoint({
    name: `catalogAdmin.${name}` as const,
    method,
    path: `${ROOT}/product/:id${path}` as const,
    summary,
    ...write,
    params: idParams,
    body,
    responses: { 200: saved },
    errors: [...REFUSALS, 'sku_taken'],
  } satisfies EndpointDefinition);
}

/** Shorter: calls below one product that carry nothing but their address. */
export function onCombinationImage<const Name extends string, M extends Method, const Path extends string>(
  name: Name,
  method: M,
  path: Path,
  summary: string,
) {
  return defineEndpoint({
    name: `catalogAdmin.${name}` as const,
    method,
    path: `${ROOT}/product/:id/combinations/:combinationId/images/:imageId${path}` as const,
    summary,
    ...STAFF_WRITE,
    params: combinationImageParams,
    responses: { 200: done },
    errors: ['not_found'],
  });
}
