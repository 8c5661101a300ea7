import 'reflect-metadata';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { createApp } from '../../src/app.ts';
import { readEnvironment } from '../../src/config/index.ts';
import { CHECKOUT_POINTS, type CheckoutPoint } from '../../src/modules/checkout/index.ts';
import { OrdersApi } from '../../src/modules/orders/index.ts';
import { stopOnSignals } from '../../src/platform/lifecycle/stop.ts';
import { CountedEffectsModule } from './counted-effects.ts';

/**
 * A server of its own, for tests that kill it. It dies at the point of checkout that the file ORDER_OF_DEATH names, once.
 * With COUNT_EFFECTS its workers leave a row for each effect. With EARLY_COMMIT it is the bad twin: it commits an order before its stock is held.
 */
const orderOfDeath = process.env.ORDER_OF_DEATH ?? '';

const points = {
  reached(point: CheckoutPoint): void {
    if (!existsSync(orderOfDeath) || readFileSync(orderOfDeath, 'utf8') !== point) return;
    rmSync(orderOfDeath);
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way: nothing more may happen in the meantime.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
};

@Global()
@Module({ providers: [{ provide: CHECKOUT_POINTS, useValue: points }], exports: [CHECKOUT_POINTS] })
class PointsModule {}

const seen = readEnvironment(process.env);
const config = { ...seen, databaseUrl: seen.databaseUrl ?? '', secret: seen.secret ?? '' };
const extra = process.env.COUNT_EFFECTS ? [PointsModule, CountedEffectsModule] : [PointsModule];
const app = await createApp({ config, extra });
if (process.env.EARLY_COMMIT) {
  const orders = app.get(OrdersApi, { strict: false });
  const commit = (em: EntityManager) =>
    em.getConnection().execute('commit; begin', [], 'all', em.getTransactionContext());
  const create = orders.create.bind(orders);
  orders.create = async (em, order) => {
    const created = await create(em, order);
    await commit(em);
    return created;
  };
  const createTogether = orders.createTogether.bind(orders);
  orders.createTogether = async (em, several) => {
    await createTogether(em, several);
    await commit(em);
  };
}
stopOnSignals(() => app.close());
await app.listen(0, '127.0.0.1');
process.stdout.write(
  `${JSON.stringify({ port: (app.getHttpServer().address() as { port: number }).port })}\n`,
);
