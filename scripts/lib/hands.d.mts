export interface Found {
  readonly number: number;
  readonly line: string;
}

export function scriptedInput(text: string): Found[];
export function betweenEvents(text: string): Found[];
