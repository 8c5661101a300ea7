import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { startRotation } from './rotation.ts';
import { Link } from './ui-context.tsx';

export interface Announcement {
  readonly id: string;
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly href?: string;
}

interface AnnouncementBarProps {
  messages: readonly Announcement[];
  labels: { readonly pause: string; readonly play: string };
  children: ReactNode;
}

/**
 * The promo rotator: one message at a time, the next after three seconds. It rests while one points at it and where
 * less motion is asked for, and a button stops it. Without script the first message stands.
 */
export function AnnouncementBar({ messages, labels, children }: AnnouncementBarProps) {
  const box = useRef<HTMLUListElement>(null);
  const { shown, canMove, moving, toggle } = useRotation(box, messages.length);
  return (
    <div className="bar">
      <div className="wrap">
        <div className="announce">
          <ul ref={box}>
            {messages.map((message, index) => (
              <li key={message.id} data-shown={index === shown}>
                <Message message={message} />
              </li>
            ))}
          </ul>
          {canMove ? (
            <button type="button" aria-label={moving ? labels.pause : labels.play} onClick={toggle}>
              <Icon name={moving ? 'pause' : 'play'} />
            </button>
          ) : null}
        </div>
        <div className="wide-only">{children}</div>
      </div>
    </div>
  );
}

function Message({ message: { icon, text, href } }: { message: Announcement }) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  );
  return href === undefined ? <p>{content}</p> : <Link href={href}>{content}</Link>;
}

function useRotation(box: { readonly current: HTMLElement | null }, count: number) {
  const [shown, setShown] = useState(0);
  const [canMove, setCanMove] = useState(false);
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const moves = count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setCanMove(moves);
    setMoving(moves);
  }, [count]);
  useEffect(() => {
    if (!moving) return;
    setShown(0);
    return startRotation(
      count,
      setShown,
      () => !document.hidden && !box.current?.matches(':hover, :focus-within'),
    );
  }, [box, count, moving]);
  return { shown, canMove, moving, toggle: () => setMoving((now) => !now) };
}
