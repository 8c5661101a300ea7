import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

const ITEM =
  'flex h-[30px] cursor-pointer items-center gap-2 rounded-m px-2 whitespace-nowrap outline-none select-none data-highlighted:bg-sea-soft data-highlighted:text-sea-ink max-desk:h-11';

interface MenuProps {
  trigger: ReactNode;
  label: string;
  /** Before it is shown: to read what the choices depend on. */
  onOpen?: () => void;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A list of things to do or choose, opened by `trigger`. */
export function Menu({ trigger, children, label, onOpen, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false} onOpenChange={(open) => open && onOpen?.()}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 min-w-[220px] rounded-l border border-line-strong bg-raised p-[5px] shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-[3px] text-2xs text-ink-3">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="my-1 border-t border-line" />;
}

interface MenuItemProps {
  icon?: IconName;
  danger?: boolean;
  onSelect: () => void;
  hint?: ReactNode;
  children: ReactNode;
}

export function MenuItem({ icon, danger, onSelect, hint, children }: MenuItemProps) {
  return (
    <Radix.Item className={`${ITEM} ${danger ? 'text-bad' : ''}`} onSelect={onSelect}>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
      {hint}
    </Radix.Item>
  );
}

/** A file to take away. */
export function MenuLink({ href, icon, children }: { href: string; icon?: IconName; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={`${ITEM} text-ink no-underline hover:no-underline`}>
        {icon && <Icon name={icon} />}
        <span className="flex-1">{children}</span>
      </a>
    </Radix.Item>
  );
}

/** One of several, the chosen one ticked. */
export function MenuChoice<T extends string>({
  value,
  onChange,
  options,
}: {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; icon?: IconName; lang?: string }[];
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} lang={option.lang} className={ITEM}>
          {option.icon && <Icon name={option.icon} />}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Icon name="check" size={14} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** One of several that may be chosen together; the menu stays open. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={`group ${ITEM}`}
    >
      <span className="grid size-[15px] flex-none place-items-center rounded-[3.5px] border-[1.5px] border-line-field bg-paper group-data-[state=checked]:border-sea group-data-[state=checked]:bg-sea">
        <Radix.ItemIndicator className="text-on-sea">
          <Icon name="check" size={14} />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}
