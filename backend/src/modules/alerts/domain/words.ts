/** What an alert says besides its kind; names of articles in every language. */
export interface AlertParams {
  readonly what: string;
  readonly name?: string;
  readonly names?: Readonly<Record<string, string>> | null;
  readonly detail?: string;
}

/** Stands for everybody of a shop among the marks. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';
