import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThemeForm } from './use-theme-form.ts';

/** Tells the page in the frame what the theme is whenever that changes, and when the page says that it listens. */
export function useLiveFrame({ theme, values }: ThemeForm) {
  const frame = useRef<HTMLIFrameElement>(null);
  const said = useRef({ kind: 'theme', base: theme.base, values });
  useLayoutEffect(() => {
    said.current = { kind: 'theme', base: theme.base, values };
    frame.current?.contentWindow?.postMessage(said.current, location.origin);
  }, [theme.base, values]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isReady = (data as { kind?: unknown } | null)?.kind === 'ready';
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isReady) return;
      frame.current?.contentWindow?.postMessage(said.current, location.origin);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return frame;
}

/** How far a screen of this width is made smaller to fit. */
export function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const seen = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  return { box, scale: Math.min(1, (room.width || width) / width), height: room.height };
}

/** The address in the frame: with the newest token when it leads elsewhere; read again, the page stays where it is. */
export function useFrameAddress(path: string, token: string): string {
  const newest = useRef(token);
  newest.current = token;
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(`${path}?preview=${encodeURIComponent(newest.current)}`), [path]);
  return address;
}
