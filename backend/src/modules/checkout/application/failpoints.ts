import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CHECKOUT_POINTS, type CheckoutFailpoints, type CheckoutPoint } from '../domain/checkout-points.ts';

/** Tells a fault test, where there is one, how far an order has come. */
@Injectable()
export class Failpoints implements OnModuleInit {
  #listener: CheckoutFailpoints | undefined;

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    try {
      this.#listener = this.modules.get<CheckoutFailpoints>(CHECKOUT_POINTS, { strict: false });
    } catch {
      // Nobody listens: the usual case.
    }
  }

  /** @param sent what is on its way to the database: a test finds it done */
  reached(point: CheckoutPoint, sent?: Promise<unknown>): void | Promise<void> {
    const listener = this.#listener;
    if (!listener) return;
    return sent ? sent.then(() => listener.reached(point)) : listener.reached(point);
  }
}
