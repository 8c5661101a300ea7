import type { EndpointDefinition } from '@hanout/contracts';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

const CONTRACT = 'hanout:contract';

/** Binds a controller method to its contract: method, path, status of success, access, limits. */
export function Endpoint(contract: EndpointDefinition): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[contract.method], path: contract.path }),
    HttpCode(successStatus(contract)),
    SetMetadata(CONTRACT, contract),
    RouteConfig(contract.bodyBytes ? { bodyBytes: contract.bodyBytes } : {}),
  );
}

/** The contract of a handler; undefined for a method that has none, which the start refuses. */
export function contractOf(handler: object): EndpointDefinition | undefined {
  return Reflect.getMetadata(CONTRACT, handler) as EndpointDefinition | undefined;
}

/** Whether calling it changes something: such calls need an own origin, whatever else they need. */
export function changesState(contract: EndpointDefinition): boolean {
  return contract.method !== 'GET';
}

function successStatus(contract: EndpointDefinition): number {
  const statuses = Object.keys(contract.responses).map(Number);
  const success = statuses.find((status) => status >= 200 && status < 300);
  if (success === undefined) throw new Error(`${contract.name}: no successful answer declared`);
  return success;
}
