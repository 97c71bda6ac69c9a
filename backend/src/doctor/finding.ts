/** What the doctor found out about one thing. */
export interface Finding {
  /** good: as it should be; warning: works, and wants a look; bad: does not work, or soon will not. */
  state: 'good' | 'warning' | 'bad'
  /** What was looked at and how it is, in Portuguese. */
  text: string
  /** What to do about it. */
  advice?: string
}

export const good = (text: string): Finding => ({ state: 'good', text })
export const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice })
export const bad = (text: string, advice: string): Finding => ({ state: 'bad', text, advice })
