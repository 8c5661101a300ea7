import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useRotation } from '../rotation/use-rotation.ts';
import { Icon, type IconName } from './icon.tsx';
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
