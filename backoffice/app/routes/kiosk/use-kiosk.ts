import { createApi, fetchTransport } from '@hanout/api-client';
import { type KioskBoard, type KioskPressed, kioskContract } from '@hanout/contracts';
import { sealPin, uuidv7 } from '@hanout/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { type Leaving, type Press, type Sent, sendAll } from './presses.ts';
import { keepBoard, keptBoard, pressQueue } from './store.ts';

/** How long an answer is waited for, and how often what waits is tried again, milliseconds. */
const ANSWER_MS = 8_000;
const AGAIN_MS = 20_000;

/** The server has looked at it and does not want it; anything else is somebody between, or a server that is ill. */
const FINAL = new Set([401, 404, 409, 422]);

export type Told = Sent<KioskPressed> | { readonly kind: 'noted'; readonly at: string };

/** What the device knows: `undefined` until it has looked, `null` on one that is no kiosk. */
export function useKiosk() {
  const [board, setBoard] = useState<KioskBoard | null | undefined>();
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [online, setOnline] = useState(true);
  const api = useKioskApi();
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const readBoard = useCallback(async () => {
    const read = await api.board();
    setOnline(read !== undefined);
    if (read !== undefined) await keepBoard(read);
    setBoard((known) => (read === undefined ? known : read));
  }, [api]);

  /** One after another: what is pressed now is never sent by who clears the queue. */
  const flush = useCallback(
    (fresh?: Press) => {
      const next = line.current.then(async () => {
        if (fresh) await pressQueue.add(fresh);
        const results = await sendAll(pressQueue, api.send, fresh?.key);
        setWaiting(await pressQueue.all());
        await readBoard();
        return results;
      });
      line.current = next.catch(() => undefined);
      return next;
    },
    [api, readBoard],
  );

  useEffect(() => {
    void keptBoard().then((kept) => setBoard((known) => known ?? kept ?? null));
    const again = () => void flush().catch(() => undefined);
    again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [flush]);

  /** Kept on the device before anything is sent. */
  const press = useCallback(
    async (key: string, staffId: string, pin: string): Promise<Told> => {
      const pressedAt = new Date().toISOString();
      const asked = uuidv7(Date.now());
      const sealed = await sealPin(key, asked, pin);
      const results = await flush({ key: asked, staffId, pin: sealed, pressedAt });
      const sent = results.get(asked);
      return sent && sent.kind !== 'unreachable' ? sent : { kind: 'noted', at: pressedAt };
    },
    [flush],
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
        return FINAL.has(answer.status) ? { kind: 'refused', said } : { kind: 'unreachable' };
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
