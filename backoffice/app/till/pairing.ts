import type { TillBoot } from '@hanout/contracts';
import { GENESIS } from '@hanout/kernel';
import { type Failed, failureOf } from './api.ts';
import type { TillCore } from './core.ts';
import { metaIn, putMeta } from './database.ts';
import { markTillDevice } from './paired.ts';

/** This browser becomes a till. @returns what was refused, in words; null where it is one */
export async function pairTill(till: TillCore, code: string, name: string): Promise<string | null> {
  const told = await till.api.pair(code, name);
  if (told.kind === 'refused') return Object.values(told.errors)[0]?.[0] ?? told.said;
  if (told.kind !== 'answered') return '';
  const { deviceId, series } = told.data;
  till.deviceId = deviceId;
  await till.write(async (writing) => {
    for (const key of ['chain', 'session', 'boot', 'left'] as const)
      await writing.objectStore('meta').delete(key);
    await putMeta(writing, 'counters', { series, ticket: 0, session: 0 });
  });
  const persisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  till.set({ persisted, detached: false });
  const failed = await refreshBoot(till);
  if (failed !== null) return '';
  return null;
}

/** Register, cashiers, promotions: as the server has them now. */
export async function refreshBoot(till: TillCore): Promise<Failed> {
  const told = await till.api.boot();
  till.set({ online: told.kind !== 'unreachable', detached: told.kind === 'unpaired' });
  if (told.kind === 'unpaired') markTillDevice(false);
  if (told.kind !== 'answered') return failureOf(told);
  markTillDevice(true);
  const boot = told.data;
  till.heard(boot.serverTime, told.asked, told.answered);
  await keepBoot(till, boot);
  await till.reload();
  till.deviceId = boot.device.id;
  till.set({ boot, phase: till.view.phase === 'unpaired' ? 'ready' : till.view.phase });
  return null;
}

/**
 * Keeps what the server says of this device, and agrees with it about the chain: what it has lost since (it came back from a
 * copy) is sent again; where it has more than this device, the chain goes on from what it has.
 */
async function keepBoot(till: TillCore, boot: TillBoot): Promise<void> {
  const { register, device, session } = boot;
  await till.write(async (writing) => {
    await putMeta(writing, 'boot', boot);
    await putMeta(writing, 'seen', new Date().toISOString());
    const chain = await metaIn(writing, 'chain');
    const known = await metaIn(writing, 'counters');
    if (!chain || chain.seq < device.lastSeq) {
      const hash = device.lastSeq > 0 ? device.lastHash : GENESIS;
      await putMeta(writing, 'chain', { seq: device.lastSeq, hash });
      await putMeta(writing, 'counters', {
        series: register.series,
        ticket: Math.max(known?.ticket ?? 0, register.lastNumber),
        session: Math.max(known?.session ?? 0, register.lastZ, session?.number ?? 0),
      });
      await putMeta(writing, 'left', register.left);
      if (session) {
        const { id, number, openedAt } = session;
        await putMeta(writing, 'session', { id, number, openedAt });
      }
      return;
    }
    const documents = writing.objectStore('documents');
    for (const kept of await documents.index('state').getAll('done')) {
      const isOurs = (JSON.parse(kept.text) as { deviceId: string }).deviceId === device.id;
      if (isOurs && kept.seq > device.lastSeq) await documents.put({ ...kept, state: 'waiting' });
    }
  });
}
