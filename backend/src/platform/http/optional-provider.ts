import type { ModuleRef } from '@nestjs/core';

/** A provider of any module of the application, or undefined where the process does not have that module. */
export function optionalProvider<T>(modules: ModuleRef, token: symbol): T | undefined {
  try {
    return modules.get<T>(token, { strict: false });
  } catch {
    return undefined;
  }
}
