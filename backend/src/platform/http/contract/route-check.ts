import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { contractOf } from './endpoint.decorator.ts';
import { parserOf } from './parse.ts';

/** Nest's own metadata keys of a route. */
const PATH = 'path';
const METHOD = 'method';

/**
 * Deny by default: the start fails when a route has no contract, when its method or path differ from it, or when a
 * staff route changes something without a CSRF token. Prepares the parsers on the way.
 */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const wrong: string[] = [];
    for (const { instance, name } of this.discovery.getControllers()) {
      if (!instance) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const complaint = complaintAbout(prototype[method] as object);
        if (complaint) wrong.push(`${String(name)}.${method}: ${complaint}`);
      }
    }
    if (wrong.length > 0) throw new Error(`Routes without a sound contract:\n  ${wrong.join('\n  ')}`);
  }
}

function complaintAbout(handler: object): string | undefined {
  const path: unknown = Reflect.getMetadata(PATH, handler);
  if (path === undefined) return undefined;
  const contract = contractOf(handler);
  if (!contract) return 'no @Endpoint()';
  if (path !== contract.path || Reflect.getMetadata(METHOD, handler) !== RequestMethod[contract.method])
    return 'answers at another place than its contract says';
  if (contract.access === 'staff' && contract.method !== 'GET' && !contract.csrf)
    return 'changes something without a CSRF token';
  parserOf(contract);
  return undefined;
}
