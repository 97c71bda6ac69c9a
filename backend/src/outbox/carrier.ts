/** What the outbox says to the log. */
export interface OutboxLog {
  warn(data: object, message: string): void
}

export type Channel = 'email' | 'sms' | 'whatsapp'

/** A row of auth.outbox that is due. */
export interface Parcel {
  id: string
  channel: Channel
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  created_at: Date
}

/** Takes messages of some channels to where people read them. */
export interface Carrier {
  readonly channels: readonly Channel[]
  /** Seconds after which a message is of no use any more and stays where it is. */
  readonly freshSeconds: number
  /** Resolves once the message is out. @throws Refused when asking again is no use, any other error when it may be */
  carry(parcel: Parcel): Promise<void>
  close?(): void
}
