/** Under which all that is asked about events is kept: apart from the questions, which the home page does not load. */
export const EVENTOS_KEY = ['eventos'] as const
