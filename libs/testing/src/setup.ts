// The throttler is CommonJS and requires Nest, which is ESM: Jest can only do that with modules already loaded.
import 'reflect-metadata';

if (process.env.HANOUT_TEST_BROKER) {
  await import('@nestjs/common');
  await import('@nestjs/core');
}
