export const ROOT: string;
export function at(...parts: string[]): string;
export function serverNode(): string;
