import { createApi, fetchTransport } from '@hanout/api-client';
import { type KioskBoard, type KioskPressed, kioskContract } from '@hanout/contracts';
import { sealPin, uuidv7 } from '@hanout/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { type Leaving, type Press, pressLine, type Sent, type Told } from './presses.ts';
import { keepBoard, keptBoard, pressQueue } from './store.ts';

/** How long an answer is waited for, and how often what waits is tried again, milliseconds. */
const ANSWER_MS = 8_000;
const AGAIN_MS = 20_000;

/** The server has looked at it and does not want it; anything else is somebody between, or a server that is ill. */
const FINAL = new Set([401, 404, 409, 422]);

/** What is told to whoever pressed, and when that was. */
export type KioskTold = Told<KioskPressed> & { readonly pressedAt: string };

/** What the device knows: `undefined` until it has looked, `null` on one that is no kiosk. */
export function useKiosk() {
  const [board, setBoard] = useState<KioskBoard | null | undefined>();
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [online, setOnline] = useState(true);
  const api = useKioskApi();
  const readBoard = useCallback(async () => {
    const read = await api.board();
    setOnline(read !== undefined);
    if (read !== undefined) await keepBoard(read);
    setBoard((known) => (read === undefined ? known : read));
  }, [api]);

  const line = useMemo(() => {
    const changed = async () => {
      setWaiting(await pressQueue.all());
      await readBoard();
    };
    const patience = () => new Promise<void>((over) => setTimeout(over, ANSWER_MS));
    return pressLine({ queue: pressQueue, send: api.send, changed, patience });
  }, [api, readBoard]);

  useEffect(() => {
    const kept = keptBoard().catch(() => undefined);
    void kept.then((known) => setBoard((shown) => shown ?? known ?? null));
    const again = () => void line.flush().catch(() => undefined);
    again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [line]);

  /** Kept on the device before anything is sent. */
  const press = useCallback(
    async (key: string, staffId: string, pin: string): Promise<KioskTold> => {
      const pressedAt = new Date().toISOString();
      const asked = uuidv7(Date.now());
      const told = await line.press({ key: asked, staffId, pin: await sealPin(key, asked, pin), pressedAt });
      return { ...told, pressedAt };
    },
    [line],
  );
  return { board, waiting, online, press, readBoard };
}

function useKioskApi() {
  const locale = useLocale();
  return useMemo(() => {
    const api = createApi(
      { fetch: (path, request) => withinTime(fetchTransport().fetch(path, request)) },
      { 'accept-language': locale },
    );
    return {
      /** `undefined` where nobody answers, `null` where the device is no kiosk. */
      async board(): Promise<KioskBoard | null | undefined> {
        const answer = await api.attempt(kioskContract.board).catch(() => undefined);
        if (!answer) return undefined;
        if (answer.ok) return answer.data;
        return answer.problem.code === 'kiosk_unpaired' ? null : undefined;
      },
      async send({ key, staffId, pin, pressedAt, waited }: Leaving): Promise<Sent<KioskPressed>> {
        const body = { key, staffId, pin, pressedAt, sentAt: new Date().toISOString(), waited };
        const answer = await api.attempt(kioskContract.punch, { body }).catch(() => undefined);
        if (!answer) return { kind: 'unreachable' };
        if (answer.ok) return { kind: 'answered', answer: answer.data };
        const { code, said } = answer.problem;
        if (code === 'kiosk_unpaired') return { kind: 'unpaired' };
        if (answer.status === 429) return { kind: 'later', said };
        if (FINAL.has(answer.status)) return { kind: 'refused', said };
        // Ours, and ill: others may be taken. A proxy that finds nobody behind it is no answer.
        return answer.status === 500 ? { kind: 'failed' } : { kind: 'unreachable' };
      },
    };
  }, [locale]);
}

/** Whoever stands at the device is not kept waiting by a network that has gone silent. */
function withinTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
