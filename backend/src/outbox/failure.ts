/** Why a message did not leave: all that whoever set up its way learns of the other side. */
export type Because =
  | 'password'
  | 'host'
  | 'address'
  | 'connection'
  | 'tls'
  | 'sender'
  | 'recipient'
  | 'other'

/** It did not leave, and may later. */
export class NotSent extends Error {
  readonly because: Because

  constructor(because: Because, message: string, options?: ErrorOptions) {
    super(message, options)
    this.because = because
  }
}

/** The other side said never: the message is not offered again. */
export class Refused extends NotSent {}

export const becauseOf = (error: unknown): Because => (error instanceof NotSent ? error.because : 'other')
