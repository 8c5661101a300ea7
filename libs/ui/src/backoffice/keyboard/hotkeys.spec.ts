import { describe, expect, it } from '@jest/globals';
import type { KeyPress } from './hotkeys.ts';
import { hotkeyOf } from './hotkeys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: { tagName: 'BODY' },
  ...more,
});

describe('shortcuts', () => {
  it.each([
    ['j', 'J'],
    ['J', 'J'],
    ['/', '/'],
    ['?', '?'],
    ['؟', '?'],
    ['Enter', 'Enter'],
  ])('%s is %s', (key, name) => {
    expect(hotkeyOf(press(key))).toBe(name);
  });

  it.each(['INPUT', 'TEXTAREA', 'SELECT'])('a letter typed in %s is text', (tagName) => {
    expect(hotkeyOf(press('m', { target: { tagName } }))).toBeNull();
    expect(hotkeyOf(press('/', { target: { tagName } }))).toBeNull();
  });

  it('a letter on a button or a checkbox still acts, and editable text never does', () => {
    expect(hotkeyOf(press('m', { target: { tagName: 'BUTTON' } }))).toBe('M');
    expect(hotkeyOf(press('m', { target: { tagName: 'INPUT', type: 'checkbox' } }))).toBe('M');
    expect(hotkeyOf(press('m', { target: { tagName: 'DIV', isContentEditable: true } }))).toBeNull();
  });

  it('an Arabic layout finds the letter by its place', () => {
    expect(hotkeyOf(press('ت', { code: 'KeyJ' }))).toBe('J');
    expect(hotkeyOf(press('ن', { code: 'KeyK', ctrlKey: true }))).toBe('Ctrl+K');
  });

  it('a French layout finds it by what it types', () => {
    expect(hotkeyOf(press('m', { code: 'Semicolon' }))).toBe('M');
    expect(hotkeyOf(press(',', { code: 'KeyM' }))).toBeNull();
  });

  it('Ctrl works in fields; Alt belongs to the browser', () => {
    expect(hotkeyOf(press('k', { ctrlKey: true, target: { tagName: 'INPUT' } }))).toBe('Ctrl+K');
    expect(hotkeyOf(press('k', { metaKey: true }))).toBe('Ctrl+K');
    expect(hotkeyOf(press('j', { altKey: true }))).toBeNull();
  });
});
