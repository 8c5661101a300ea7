export const inMemory: boolean;
export const SCRATCH: string;
