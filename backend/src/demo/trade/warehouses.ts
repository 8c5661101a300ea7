import { incidentsContract, stockContract } from '@hanout/contracts';
import {
  type DemoExpedition,
  type DemoIncident,
  EXPEDITIONS,
  INCIDENTS,
  STOCK_TAKE,
} from '../data/warehouses.ts';
import { type DemoShop, unitOf } from '../demo-shop.ts';
import type { DemoStaff } from './staff.ts';
import { type Happening, instantOf, inTurn } from './timeline.ts';

/** What happened in the warehouses beside orders: goods moved between them, a count, incidents. */
export function warehousesOf(shop: DemoShop, staff: DemoStaff, now: Date): Happening[] {
  return [
    ...EXPEDITIONS.flatMap((expedition) => movedBetween(shop, staff, expedition, now)),
    ...counted(shop, staff, now),
    ...INCIDENTS.flatMap((incident) => reported(staff, incident, now)),
  ];
}

/** @returns the id of a warehouse, by its place in the order in which the shop sells from them. */
export async function warehouseAt(staff: DemoStaff, index: number): Promise<string> {
  const { warehouses } = await staff.as('warehouse_clerk').call(stockContract.warehouses);
  const id = warehouses[index]?.id;
  if (!id) throw new Error(`demo: there is no warehouse ${index}`);
  return id;
}

function movedBetween(shop: DemoShop, staff: DemoStaff, expedition: DemoExpedition, now: Date): Happening[] {
  const { from, to, begun, note, carriedBy, lines, damaged, sentAfter, receivedAfter } = expedition;
  const clerk = staff.as('warehouse_clerk');
  const params = { expeditionId: '' };
  const move = (status: 'pending' | 'sent' | 'received' | 'completed', more = {}) =>
    clerk.call(stockContract.moveExpedition, { params, body: { status, ...more } });
  const begin = async () => {
    const [sourceId, destinationId] = [await warehouseAt(staff, from), await warehouseAt(staff, to)];
    const { id } = await clerk.call(stockContract.createExpedition, {
      body: { sourceId, destinationId, note },
    });
    params.expeditionId = id;
    for (const [sku, quantity] of lines) {
      const { product: productId, combination: combinationId } = unitOf(shop, sku);
      await clerk.call(stockContract.addItem, { params, body: { productId, combinationId, quantity } });
    }
  };
  const send = async () => {
    for (const [sku] of lines) {
      const { product: productId, combination: combinationId } = unitOf(shop, sku);
      const body = { productId, combinationId, packing: 'pack' as const };
      await clerk.call(stockContract.packItem, { params, body });
    }
    await move('pending');
    await move('sent', { carriedBy });
  };
  const receive = async () => {
    await move('received');
    if (damaged) {
      const { parts } = await clerk.call(stockContract.expedition, { params });
      const part = parts.find(({ sku }) => sku === lines[0]?.[0]);
      await clerk.call(stockContract.partDifference, {
        params: { partId: part?.id ?? '' },
        body: { kind: 'damaged', ...damaged },
      });
    }
    await clerk.call(stockContract.receiveAll, { params });
    await move('completed', { reason: damaged?.reason });
  };
  return inTurn(instantOf(begun, now), now, begin, [
    { after: sentAfter, happen: send },
    { after: receivedAfter, happen: receive },
  ]);
}

function counted(shop: DemoShop, staff: DemoStaff, now: Date): Happening[] {
  const { warehouse, begun, note, found, postedAfter } = STOCK_TAKE;
  const clerk = staff.as('warehouse_clerk');
  const params = { id: '' };
  const begin = async () => {
    const warehouseId = await warehouseAt(staff, warehouse);
    params.id = (await clerk.call(stockContract.beginTake, { body: { warehouseId, note } })).id;
    for (const [sku, difference] of found) {
      const { product, combination } = unitOf(shop, sku);
      const query = { warehouse: warehouseId, unit: combination ?? product };
      const { levels } = await clerk.call(stockContract.levels, { query });
      const counts = levels.map(({ unitId, lot, onHand }) => ({ unitId, lot, counted: onHand + difference }));
      await clerk.call(stockContract.count, { params, body: { counts } });
    }
  };
  const post = async () => {
    await clerk.call(stockContract.postTake, { params });
  };
  return inTurn(instantOf(begun, now), now, begin, [{ after: postedAfter, happen: post }]);
}

function reported(staff: DemoStaff, incident: DemoIncident, now: Date): Happening[] {
  const { at, warehouse, severity, description, inHand, resolved } = incident;
  const clerk = staff.as('warehouse_clerk');
  const params = { id: '' };
  const report = async () => {
    const warehouseId = await warehouseAt(staff, warehouse);
    const body = {
      subject: 'warehouse' as const,
      warehouseId,
      relatedId: warehouseId,
      severity,
      description,
    };
    params.id = (await clerk.call(incidentsContract.create, { body })).id;
  };
  const move = async (status: 'in_progress' | 'resolved', words = '') => {
    const { version } = await clerk.call(incidentsContract.detail, { params });
    await clerk.call(incidentsContract.move, { params, body: { version, status, words } });
  };
  const takeInHand = async () => {
    await move('in_progress');
    await clerk.call(incidentsContract.comment, { params, body: { text: inHand?.text ?? '' } });
  };
  const resolve = () => move('resolved', resolved?.text);
  return inTurn(instantOf(at, now), now, report, [
    { after: inHand?.after, happen: takeInHand },
    { after: resolved?.after, happen: resolve },
  ]);
}
