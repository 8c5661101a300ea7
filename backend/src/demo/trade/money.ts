import type { Api } from '@hanout/api-client';
import { moneyAccountsContract, remittancesContract, transportersContract } from '@hanout/contracts';
import { algiersDay, nearestCentimes, toCentimes } from '@hanout/kernel';
import {
  type DemoMovement,
  type DemoTransporterPayment,
  MOVEMENTS,
  TRANSPORTER_PAYMENTS,
} from '../data/money.ts';
import type { DemoStaff } from './staff.ts';
import { type Happening, instantOf } from './timeline.ts';

/**
 * What moved in the bank: the owner's money, what the shop was run with, and what transporters brought of what they had
 * collected, confirmed by the accountant or still a draft.
 */
export function moneyOf(staff: DemoStaff, now: Date): Happening[] {
  const moved = MOVEMENTS.map((movement) => ({
    at: instantOf(movement.at, now),
    happen: (at: Date) => move(staff.as('accountant'), movement, at),
  }));
  const brought = TRANSPORTER_PAYMENTS.map((payment) => ({
    at: instantOf(payment.at, now),
    happen: (at: Date) => bring(staff, payment, at),
  }));
  return [...moved, ...brought];
}

async function move(accountant: Api, movement: DemoMovement, at: Date): Promise<void> {
  const params = { id: await bankOf(accountant) };
  const body = { onDay: algiersDay(at), amount: nearestCentimes(movement.amount), note: movement.note };
  if (movement.do === 'expense') await accountant.call(moneyAccountsContract.expense, { params, body });
  else await accountant.call(moneyAccountsContract.owner, { params, body: { ...body, direction: 'in' } });
}

/** @returns the id of the shop's account with a bank. */
export async function bankOf(accountant: Api): Promise<string> {
  const { accounts } = await accountant.call(moneyAccountsContract.list);
  const bank = accounts.find(({ kind }) => kind === 'bank');
  if (!bank) throw new Error('demo: the shop has no bank account');
  return bank.id;
}

async function bring(staff: DemoStaff, payment: DemoTransporterPayment, at: Date): Promise<void> {
  const { transporter, parcels, reference, confirmed } = payment;
  const logistics = staff.as('logistics_manager');
  const { transporters } = await logistics.call(transportersContract.list);
  const transporterId = transporters.find(({ name }) => name === transporter)?.id ?? '';
  const held = await logistics.call(remittancesContract.unpaidOrders, { params: { transporterId } });
  const chosen = { transporterId, orderIds: held.slice(0, parcels).map(({ id }) => id) };
  const quote = await logistics.call(remittancesContract.quote, { body: chosen });
  const money = { type: 'BANK_TRANSFER' as const, receivedOn: algiersDay(at), reference };
  const { id } = await logistics.call(remittancesContract.create, { body: { ...chosen, ...money } });
  if (!confirmed) return;
  const accountant = staff.as('accountant');
  const net = toCentimes(quote.net);
  const accountId = await bankOf(accountant);
  await accountant.call(remittancesContract.confirm, {
    params: { id },
    body: { ...money, version: 1, expectedNet: net, received: net, accountId },
  });
}
