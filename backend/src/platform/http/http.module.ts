import type { Clock } from '@hanout/kernel';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG, type Config } from '../../config/index.ts';
import { CLOCK } from '../clock/index.ts';
import { AttemptInterceptor } from './contract/attempt.ts';
import { RouteCheck } from './contract/route-check.ts';
import { ProblemFilter } from './errors/problem.filter.ts';
import { DatabaseReadiness } from './health/database-readiness.ts';
import { Draining } from './health/draining.ts';
import { HealthController } from './health/health.controller.ts';
import { Metrics } from './health/metrics.ts';
import { AccessGuard } from './security/access.guard.ts';
import { SessionTokens } from './security/session-tokens.ts';
import { Tokens } from './security/tokens.ts';
import { HTTP_SETTINGS, type HttpSettings, settingsFrom } from './settings.ts';
import { throttlers } from './throttle/limits.ts';
import { MemoryThrottlerStorage } from './throttle/memory-storage.ts';
import { RedisThrottlerStorage } from './throttle/redis-storage.ts';
import { RequestThrottler } from './throttle/request-throttler.guard.ts';

/** Contracts, access, limits, refusals: what stands before every controller. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, CLOCK],
      useFactory: (config: Config, clock: Clock) => throttlerOptions(settingsFrom(config), clock),
    }),
  ],
  controllers: [HealthController],
  providers: [
    { provide: HTTP_SETTINGS, inject: [CONFIG], useFactory: settingsFrom },
    {
      provide: Tokens,
      inject: [HTTP_SETTINGS],
      useFactory: (settings: HttpSettings) => new Tokens(settings.secret),
    },
    SessionTokens,
    Metrics,
    Draining,
    DatabaseReadiness,
    RouteCheck,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // In this order: who may call is decided from headers alone, and names the caller whose requests are counted.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RequestThrottler },
    { provide: APP_INTERCEPTOR, useClass: AttemptInterceptor },
  ],
  exports: [HTTP_SETTINGS, Draining, Tokens, SessionTokens, Metrics],
})
export class HttpModule {}

function throttlerOptions(settings: HttpSettings, clock: Clock) {
  const own = new MemoryThrottlerStorage(() => clock.now().getTime());
  return {
    throttlers: throttlers(settings),
    storage: settings.redisUrl ? new RedisThrottlerStorage(settings.redisUrl, own) : own,
    setHeaders: false,
  };
}
